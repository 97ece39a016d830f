/** The zeros of the scripts that keyboards of our visitors write digits in; each is followed by its nine others. */
const ZEROS = [...'٠۰०০๐၀０'].map((zero) => zero.charCodeAt(0))

/** Digits of other scripts as 0 to 9; everything else stays. */
export const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = ZEROS.find((start) => code >= start && code < start + 10)
    return zero === undefined ? digit : String(code - zero)
  })
