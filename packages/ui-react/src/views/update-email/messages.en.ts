/** English texts for changing the email address. */
export const en = {
  'email.updateLabel': 'New email address',
  'email.addLabel': 'Your email address',
  'email.addSent': 'Enter the code we sent to <address></address>. Then confirm in your wallet.',
  'email.updateStep': 'Step {current} of {total}',
  'email.updateSave': 'Save',
  'email.updateEmpty': 'Enter an email address',
  'email.updateInvalid': 'Check the email address',
  'email.updateUnchanged': 'Enter another address',
  'email.updateCurrent': 'Current: <address></address>',
  'email.primarySent': 'First, confirm it’s you: enter the code we sent to <address></address>',
  'email.secondarySent': 'Now enter the code we sent to <address></address>',
  'email.startOver': 'Start over',
} as const
