/** The maximum length of a domain name's label. */
const maxLength = 63
/** The text is in lower case. */
const refused = /[^a-z\d-]/

/** Removes the suffix of a pasted full name. */
function withoutSuffix(text: string, suffix: string): string {
  const lower = text.trim().toLowerCase()
  return suffix !== '' && lower.endsWith(suffix) ? lower.slice(0, -suffix.length) : lower
}

/**
 * Returns the valid characters of a text: letters, digits and hyphens, in lower case.
 *
 * @param suffix - removed from a pasted full name
 */
export const cleanLabel = (text: string, suffix = ''): string =>
  withoutSuffix(text, suffix).replace(new RegExp(refused, 'g'), '').slice(0, maxLength)

/** Whether a text has invalid characters. */
export const hasRefused = (text: string, suffix = ''): boolean =>
  refused.test(withoutSuffix(text, suffix))
