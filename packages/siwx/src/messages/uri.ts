// The grammar of RFC 3986, appendix A.
const unit = "[\\w\\-.~!$&'()*+,;=]|%[\\dA-Fa-f]{2}"
const pchar = `(?:${unit}|[:@])`
const host = `\\[(?:[\\dA-Fa-f:.]+|v[\\dA-Fa-f]+\\.[\\w\\-.~!$&'()*+,;=:]+)\\]|(?:${unit})+`
const authority = `(?:(?:${unit}|:)*@)?(?:${host})(?::\\d*)?`
const path = `//(?:${authority})?(?:/${pchar}*)*|/(?:${pchar}+(?:/${pchar}*)*)?|${pchar}+(?:/${pchar}*)*|`
const tail = `(?:${pchar}|[/?])*`

const authorityShape = new RegExp(`^${authority}$`)
const uriShape = new RegExp(`^[a-zA-Z][a-zA-Z\\d+.-]*:(?:${path})(?:\\?${tail})?(?:#${tail})?$`)
const pchars = new RegExp(`^${pchar}*$`)
const schemeShape = /^[a-zA-Z][a-zA-Z\d+.-]*$/

/** Whether a text is an authority with a host. A message's domain must be one. */
export const isAuthority = (text: string): boolean => authorityShape.test(text) && hasIp6(text)

/** Whether a text is a URI. A URI always has a scheme. */
export const isUri = (text: string): boolean => uriShape.test(text) && hasIp6(text)

export const isScheme = (text: string): boolean => schemeShape.test(text)

/** Whether a text can be a segment of a URI's path. */
export const isSegment = (text: string): boolean => pchars.test(text)

/** Whether the text in brackets, if there is any, is an IPv6 address. */
function hasIp6(text: string): boolean {
  const [literal] = /\[[\dA-Fa-f:.]+\]/.exec(text) ?? []
  if (literal === undefined) return true
  try {
    return new URL(`http://${literal}`).host.startsWith('[')
  } catch {
    return false
  }
}
