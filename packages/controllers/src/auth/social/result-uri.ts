/** The members of `window` that read and replace the page's address. */
export interface AddressPage {
  readonly location: Pick<Location, 'href'>
  readonly history: Pick<History, 'state' | 'replaceState'>
}

/** The result of a login, after the page returned from a service. */
export interface ReturnedLogin {
  readonly resultUri: string
  /** The id of the navigation to the service, if the address contains it. */
  readonly leaveId?: string
}

const parameters = { result: 'result_uri', leave: 'carabiner_login' } as const
const ownParameters: readonly string[] = Object.values(parameters)
/** The maximum length of a result, in characters. */
const longest = 4_096

/**
 * Reads the result of a login from the page's address and removes it there, without a history
 * entry.
 *
 * @returns undefined without a result
 */
export function takeResultUri({ location, history }: AddressPage): ReturnedLogin | undefined {
  const url = new URL(location.href)
  const resultUri = url.searchParams.get(parameters.result)
  const leaveId = url.searchParams.get(parameters.leave)
  if (resultUri === null) return undefined
  // `searchParams.delete` would serialize all other parameters again, and could change them.
  const remaining = url.search
    .slice(1)
    .split('&')
    .filter(
      (part) => ![...new URLSearchParams(part).keys()].some((name) => ownParameters.includes(name)),
    )
  url.search = remaining.join('&')
  history.replaceState(history.state, '', url)
  if (resultUri === '' || resultUri.length > longest) return undefined
  return { resultUri, leaveId: leaveId ?? undefined }
}

/**
 * Returns the address for the service to return to: the page's, without the result of an earlier
 * login.
 */
export function returnAddress(
  { location }: Pick<AddressPage, 'location'>,
  leaveId: string,
): string {
  const url = new URL(location.href)
  for (const name of ownParameters) url.searchParams.delete(name)
  url.searchParams.set(parameters.leave, leaveId)
  return url.href
}
