import { withDeadline } from '@carabiner/core/adapter'
import type { NameRegistration } from '../sources/data-sources.js'
import type { Registrant } from './find-registrant.js'

/** In ms. */
const timeout = 20_000

/**
 * Reads which names an account has.
 *
 * @returns undefined on a network where none can be registered
 * @throws whatever the source failed with, and a `WalletTimeoutError` after 20 s
 */
export function readNames(
  registration: NameRegistration,
  { account, network }: Pick<Registrant, 'account' | 'network'>,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  const asked = registration.getNames({ account, network, signal })
  return withDeadline(asked, { action: 'names', timeout, signal })
}
