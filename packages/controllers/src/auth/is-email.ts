/**
 * What the embedded wallet takes: dots between words of letters, digits and `_ ' + -`, at a host of two labels or more.
 * By itself, since a schema's library would come with it.
 */
const form = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i

/** RFC 5321: no address is longer, in characters. */
const longest = 254

/** Whether a mail can be sent there, as far as its form says. */
export const isEmail = (text: string): boolean => text.length <= longest && form.test(text)
