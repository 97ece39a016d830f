/** English texts for the terms. */
export const en = {
  'legal.agree':
    'By connecting you agree to the <terms>Terms of Service</terms> and <privacy>Privacy Policy</privacy>.',
  'legal.agreeTerms': 'By connecting you agree to the <terms>Terms of Service</terms>.',
  'legal.agreePrivacy': 'By connecting you agree to the <privacy>Privacy Policy</privacy>.',
  'legal.checkbox':
    'I agree to the <terms>Terms of Service</terms> and <privacy>Privacy Policy</privacy>',
  'legal.checkboxTerms': 'I agree to the <terms>Terms of Service</terms>',
  'legal.checkboxPrivacy': 'I agree to the <privacy>Privacy Policy</privacy>',
  'legal.checkboxRequired': 'Tick the box to continue',
} as const
