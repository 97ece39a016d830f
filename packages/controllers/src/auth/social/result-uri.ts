/** What is used of a page to read its address, and to change what it shows. */
export interface AddressPage {
  readonly location: Pick<Location, 'href'>
  readonly history: Pick<History, 'state' | 'replaceState'>
}

const parameter = 'result_uri'
/** In characters. */
const longest = 4_096

/**
 * Takes what a login came back with out of the page's address, and nothing else; the history gets no entry.
 *
 * @returns undefined where nothing came back
 */
export function takeResultUri({ location, history }: AddressPage): string | undefined {
  const url = new URL(location.href)
  const found = url.searchParams.get(parameter)
  if (found === null) return undefined
  // Not by `searchParams.delete`, which writes all others anew.
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((part) => !new URLSearchParams(part).has(parameter))
  url.search = kept.join('&')
  history.replaceState(history.state, '', url)
  return found.length > 0 && found.length <= longest ? found : undefined
}

/** Where a login comes back to: the page's address, without what an earlier one came back with. */
export function returnAddress({ location }: Pick<AddressPage, 'location'>): string {
  const url = new URL(location.href)
  url.searchParams.delete(parameter)
  return url.href
}
