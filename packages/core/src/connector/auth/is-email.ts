/**
 * HTML's rule for `<input type=email>`, but with a host of two labels or more, since no mailbox is at a
 * top-level domain.
 *
 * @see https://html.spec.whatwg.org/multipage/input.html#email-state-(type=email)
 */
const form =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** The longest address in characters, by RFC 5321. */
const longest = 254

/**
 * Whether a text has the form of an email address, by the browser's rule. Browsers convert a domain with non-ASCII
 * letters to its ASCII form (`xn--…`). The page, the frame and the server all use this function.
 */
export const isEmail = (text: string): boolean => text.length <= longest && form.test(text)
