/** The part of a page that reads its address and replaces it. */
export interface AddressPage {
  readonly location: Pick<Location, 'href'>
  readonly history: Pick<History, 'state' | 'replaceState'>
}

/** The result of a login after the page's return. */
export interface ReturnedLogin {
  readonly resultUri: string
  /** The id of the leaving that it ends, from the address. */
  readonly leaveId?: string
}

const parameters = { result: 'result_uri', leave: 'carabiner_login' } as const
const own: readonly string[] = Object.values(parameters)
/** In characters. */
const longest = 4_096

/**
 * Removes the result of a login from the page's address, without a history entry.
 *
 * @returns undefined without a result
 */
export function takeResultUri({ location, history }: AddressPage): ReturnedLogin | undefined {
  const url = new URL(location.href)
  const resultUri = url.searchParams.get(parameters.result)
  const leaveId = url.searchParams.get(parameters.leave)
  if (resultUri === null) return undefined
  // `searchParams.delete` would serialize all other parameters anew.
  const remaining = url.search
    .slice(1)
    .split('&')
    .filter((part) => ![...new URLSearchParams(part).keys()].some((name) => own.includes(name)))
  url.search = remaining.join('&')
  history.replaceState(history.state, '', url)
  if (resultUri === '' || resultUri.length > longest) return undefined
  return { resultUri, leaveId: leaveId ?? undefined }
}

/** Returns the address to return to: the page's, without the result of an earlier login. */
export function returnAddress(
  { location }: Pick<AddressPage, 'location'>,
  leaveId: string,
): string {
  const url = new URL(location.href)
  for (const name of own) url.searchParams.delete(name)
  url.searchParams.set(parameters.leave, leaveId)
  return url.href
}
