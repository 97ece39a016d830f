/** One line of what ERC-4361 allows: what may stand in a URI, and spaces. */
export const isPlainStatement = (text: string): boolean =>
  /^[\w\-.~:/?#[\]@!$&'()*+,;= ]+$/.test(text)

/** One line that shows as it is: nothing that cannot be seen, breaks it or turns it round. */
export const isVisibleStatement = (text: string): boolean =>
  /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+$/u.test(text)
