/**
 * HTML's rule for `<input type=email>`, with a host of two labels or more: no mailbox is at a top-level domain itself.
 *
 * @see https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const form =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** RFC 5321: no address is longer, in characters. */
const longest = 254

/**
 * Whether a mail can be sent there, as far as its form says: by the rule of the browser, which writes a domain of another
 * script in its ASCII form (`xn--…`). Page, frame and server have this one.
 */
export const isEmail = (text: string): boolean => text.length <= longest && form.test(text)
