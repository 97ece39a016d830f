import * as z from 'zod/mini'
import type { Identity, NameSuggestion } from '../../sources/data-sources.js'
import type { AccountQuery } from './account-api.js'
import type { ApiConnection } from './connection.js'
import {
  NameRegistrationError,
  NameResolutionError,
  NameSuggestionsError,
  NamesOfAddressError,
  orThrow,
} from './name-errors.js'
import { isRegistrable, registrationSuffix } from './name-rules.js'
import {
  identityAnswer,
  nameRecord,
  namesAnswer,
  suggestionRow,
  suggestionsAnswer,
} from './name-schemas.js'
import { readRows } from './read-rows.js'

/** A registered name. */
export type NameRecord = z.output<typeof nameRecord>

/** The parameters of a registration. */
interface RegisterNameParameters {
  /** The full name. */
  readonly name: string
  /** The address that the name resolves to. */
  readonly address: string
  /** The coin type of the name's network (ENSIP-11). */
  readonly coinType: number
  /** The message that the account signed, and its signature. */
  readonly message: string
  readonly signature: string
}

/** The calls about names. */
export interface NamesApi {
  /**
   * Reads an address's name and picture. Returns an empty object if it has none, or on a network
   * that the API does not support.
   */
  identity(query: AccountQuery, signal: AbortSignal): Promise<Identity>
  /**
   * Reads a name's addresses.
   *
   * @throws {NameResolutionError} if the read fails or the name is free
   */
  lookUp(name: string, signal: AbortSignal): Promise<NameRecord>
  /**
   * Returns an address's names, or an empty list on a network that the API does not support.
   *
   * @throws {NamesOfAddressError}
   */
  namesOf(query: AccountQuery, signal: AbortSignal): Promise<NameRecord[]>
  /**
   * Returns suggestions for a typed name. Sends no request for a label that cannot be registered.
   *
   * @throws {NameSuggestionsError}
   */
  suggestions(label: string, signal: AbortSignal): Promise<NameSuggestion[]>
  /** Registers a name. @throws {NameRegistrationError} */
  registerName(parameters: RegisterNameParameters, signal: AbortSignal): Promise<void>
}

const apiVersion = 2
const zone = registrationSuffix.slice(1)
/** The maximum number of names and suggestions, above any realistic count. */
const most = 100

export function createNamesApi(connection: ApiConnection): NamesApi {
  const { ask, client, common, isSupported, refuse } = connection
  const get = <T>(path: string, more: object, schema: z.ZodMiniType<T>, signal: AbortSignal) =>
    ask(() => client.get({ path, params: { ...common, ...more }, schema, signal }))
  const rowsOf = <Row>(name: string, schema: z.ZodMiniType<Row>, rows: readonly unknown[]) =>
    readRows(rows, { name, schema, most, refuse })

  const readNames = async ({ address, networkId }: AccountQuery, signal: AbortSignal) => {
    if (!(await isSupported(networkId, signal))) return []
    const path = `v1/profile/reverse/${encodeURIComponent(address)}`
    const names = await get(path, { apiVersion }, namesAnswer, signal)
    return rowsOf('names', nameRecord, names)
  }
  const readSuggestions = async (label: string, signal: AbortSignal) => {
    const path = `v1/profile/suggestions/${encodeURIComponent(label)}`
    const { suggestions } = await get(path, { zone }, suggestionsAnswer, signal)
    return rowsOf('suggestions', suggestionRow, suggestions)
  }

  return {
    async identity({ address, networkId }, signal) {
      if (!(await isSupported(networkId, signal))) return {}
      const path = `v1/identity/${encodeURIComponent(address)}`
      const { name, avatar } = await get(path, {}, identityAnswer, signal)
      return { name: name || undefined, avatar: avatar || undefined }
    },
    lookUp(name, signal) {
      const path = `v1/profile/account/${encodeURIComponent(name)}`
      return orThrow(get(path, { apiVersion }, nameRecord, signal), NameResolutionError, signal)
    },
    namesOf: (query, signal) => orThrow(readNames(query, signal), NamesOfAddressError, signal),
    async suggestions(label, signal) {
      if (!isRegistrable(label)) return []
      return orThrow(readSuggestions(label, signal), NameSuggestionsError, signal)
    },
    async registerName({ name, address, coinType, message, signature }, signal) {
      const body = { coin_type: coinType, address, message, signature }
      // The answer's format is not specified, so a success status is enough.
      const request = {
        path: 'v1/profile/account',
        params: common,
        body,
        schema: z.unknown(),
        signal,
      }
      try {
        await ask(() => client.post(request))
      } catch (error) {
        throw signal.aborted ? error : new NameRegistrationError(name, error)
      }
    },
  }
}
