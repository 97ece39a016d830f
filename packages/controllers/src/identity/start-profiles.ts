// Loaded with the first connected account.
import type { Carabiner, ChainNamespace, Unsubscribe } from '@carabiner/core'
import { createQueries } from '../query/query-client.js'
import type { Shell } from '../shell.js'
import { followProfiles } from './follow-profiles.js'
import { ensFinder, sourceFinder } from './profile-finder.js'

interface ProfileParts {
  /** The sources of names other than ENS. */
  sources?: Shell['sources']
  enableEns: boolean
}

const families: readonly ChainNamespace[] = ['eip155', 'solana', 'bip122']

/** Starts to look up names and pictures. @returns a function that stops it */
export function startProfiles(
  carabiner: Carabiner,
  { controller }: Pick<Shell, 'controller'>,
  { sources, enableEns }: ProfileParts,
): Unsubscribe {
  const finders = [
    ...(sources ? [sourceFinder(carabiner, sources)] : []),
    ...(enableEns ? [ensFinder(carabiner)] : []),
  ]
  const queries = controller(createQueries)
  const stops = families.map((family) => followProfiles(carabiner, queries, family, finders))
  return () => {
    for (const stop of stops) stop()
  }
}
