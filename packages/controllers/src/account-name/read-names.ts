import { withDeadline } from '@carabiner/core/adapter'
import type { NameRegistration } from '../sources/data-sources.js'
import type { Registrant } from './find-registrant.js'

/** In ms. */
const timeout = 20_000

/**
 * Reads an account's names.
 *
 * @returns undefined on a network where names cannot be registered
 * @throws the source's error, or a `WalletTimeoutError` after 20 s
 */
export function readNames(
  registration: NameRegistration,
  { account, network }: Pick<Registrant, 'account' | 'network'>,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  const reading = registration.getNames({ account, network, signal })
  return withDeadline(reading, { action: 'names', timeout, signal })
}
