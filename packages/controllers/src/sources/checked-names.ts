import * as z from 'zod/mini'
import { address } from '../api/blockchain/bounds.js'
import { identityAnswer, readableName, suggestionRow } from '../api/blockchain/name-schemas.js'
import type { NameRegistration, NamesSource } from './data-sources.js'

const namesAnswer = z.optional(z.array(readableName))
const suggestionsAnswer = z.array(suggestionRow)

/** Validates a host's source of names. Leaves out unsafe values. */
export function checkedNames(source: NamesSource): NamesSource {
  const { registration } = source
  return {
    async getIdentity(request) {
      const { name, avatar } = z.parse(identityAnswer, await source.getIdentity(request))
      return { name: name || undefined, avatar: avatar || undefined }
    },
    resolve: async (request) => z.parse(z.optional(address), await source.resolve(request)),
    registration: registration && checkedRegistration(registration),
  }
}

const checkedRegistration = (source: NameRegistration): NameRegistration => ({
  suffix: source.suffix,
  getNames: async (request) => z.parse(namesAnswer, await source.getNames(request)),
  isRegistered: async (request) => z.parse(z.boolean(), await source.isRegistered(request)),
  getSuggestions: async (request) =>
    z.parse(suggestionsAnswer, await source.getSuggestions(request)),
  register: (request) => source.register(request),
})
