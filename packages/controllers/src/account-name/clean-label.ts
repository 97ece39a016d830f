/** As long as a label of a domain name may be. */
const maxLength = 63
/** In lower case. */
const refused = /[^a-z\d-]/

/** The text without the suffix, where the whole name was pasted. */
function withoutSuffix(text: string, suffix: string): string {
  const lower = text.trim().toLowerCase()
  return suffix !== '' && lower.endsWith(suffix) ? lower.slice(0, -suffix.length) : lower
}

/**
 * What of a text may stand in a name: letters, digits and hyphens, in lower case.
 *
 * @param suffix - taken off where the whole name was pasted
 */
export const cleanLabel = (text: string, suffix = ''): string =>
  withoutSuffix(text, suffix).replace(new RegExp(refused, 'g'), '').slice(0, maxLength)

/** Whether a text has something that may not stand in a name. */
export const hasRefused = (text: string, suffix = ''): boolean =>
  refused.test(withoutSuffix(text, suffix))
