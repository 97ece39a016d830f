import * as z from 'zod/mini'
import { address } from '../api/blockchain/bounds.js'
import { identityAnswer } from '../api/blockchain/name-schemas.js'
import type { NamesSource } from './data-sources.js'

/** A host's source of names; an answer that may not be shown is none. */
export function checkedNames(source: NamesSource): NamesSource {
  return {
    async getIdentity(request) {
      const { name, avatar } = z.parse(identityAnswer, await source.getIdentity(request))
      return { ...(name && { name }), ...(avatar && { avatar }) }
    },
    resolve: async (request) => z.parse(z.optional(address), await source.resolve(request)),
  }
}
