/** English texts for signing in by email. */
export const en = {
  'email.deviceSent': 'Open the link we sent to <address></address>',
  'email.deviceHint': 'This is needed once per device. Keep this window open.',
  'email.deviceCode': 'If the email has a 6-digit code, you can enter it here instead.',
  'email.deviceTooMany': 'Too many wrong codes. Open the link in the email.',
  'email.deviceWaiting': 'Waiting for you to confirm…',
  'email.deviceNoAnswer': 'You haven’t confirmed yet',
  'email.resendEmail': 'Send the email again',
  'email.resendEmailIn': 'Send again in {seconds} s',
  'email.changeEmail': 'Use another email',
  'email.verifyShown':
    'Enter the 6-digit code that the page shows, or that we sent to <address></address>',
  'email.verifySent': 'We sent a 6-digit code to <address></address>',
} as const
