/** The maximum length of a domain name's label. */
const maxLength = 63
/** Invalid characters of a lower-case text. */
const refused = /[^a-z\d-]/

/** Removes the registration suffix from a pasted full name. */
function withoutSuffix(text: string, suffix: string): string {
  const lower = text.trim().toLowerCase()
  return suffix !== '' && lower.endsWith(suffix) ? lower.slice(0, -suffix.length) : lower
}

/**
 * Returns a text's valid characters: letters, digits and hyphens, in lower case.
 *
 * @param suffix - the registration suffix, removed from a pasted full name
 */
export const cleanLabel = (text: string, suffix = ''): string =>
  withoutSuffix(text, suffix).replace(new RegExp(refused, 'g'), '').slice(0, maxLength)

/** Whether a text contains invalid characters. */
export const hasRefused = (text: string, suffix = ''): boolean =>
  refused.test(withoutSuffix(text, suffix))
