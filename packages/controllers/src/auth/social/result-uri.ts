/** What is used of a page to read its address, and to change what it shows. */
export interface AddressPage {
  readonly location: Pick<Location, 'href'>
  readonly history: Pick<History, 'state' | 'replaceState'>
}

/** What a login came back with. */
export interface ReturnedLogin {
  readonly resultUri: string
  /** Which leaving of the page it ends, as its address says. */
  readonly leaveId?: string
}

const parameters = { result: 'result_uri', leave: 'carabiner_login' } as const
const own: readonly string[] = Object.values(parameters)
/** In characters. */
const longest = 4_096

/**
 * Takes what a login came back with out of the page's address, and nothing else; the history gets no entry.
 *
 * @returns undefined where nothing came back
 */
export function takeResultUri({ location, history }: AddressPage): ReturnedLogin | undefined {
  const url = new URL(location.href)
  const resultUri = url.searchParams.get(parameters.result)
  const leaveId = url.searchParams.get(parameters.leave)
  if (resultUri === null) return undefined
  // Not by `searchParams.delete`, which writes all others anew.
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((part) => ![...new URLSearchParams(part).keys()].some((name) => own.includes(name)))
  url.search = kept.join('&')
  history.replaceState(history.state, '', url)
  if (resultUri === '' || resultUri.length > longest) return undefined
  return { resultUri, leaveId: leaveId ?? undefined }
}

/** Where a login comes back to: the page's address, without what an earlier one came back with. */
export function returnAddress(
  { location }: Pick<AddressPage, 'location'>,
  leaveId: string,
): string {
  const url = new URL(location.href)
  for (const name of own) url.searchParams.delete(name)
  url.searchParams.set(parameters.leave, leaveId)
  return url.href
}
