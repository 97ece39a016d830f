const rightToLeft = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(?:-|$)/i

/**
 * Returns the direction in which a language is written.
 *
 * @param code - BCP 47
 */
export const textDirection = (code: string): 'ltr' | 'rtl' =>
  rightToLeft.test(code) ? 'rtl' : 'ltr'
