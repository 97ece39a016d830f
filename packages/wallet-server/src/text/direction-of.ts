const rightToLeft = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/

/** @param code - BCP 47 */
export const directionOf = (code: string): 'ltr' | 'rtl' => (rightToLeft.test(code) ? 'rtl' : 'ltr')
