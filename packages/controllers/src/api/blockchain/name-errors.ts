import { BaseError } from '@carabiner/core'

/** A name's addresses could not be read. */
export class NameResolutionError extends BaseError {
  override name = 'NameResolutionError'
  constructor(cause: unknown) {
    super('Error resolving name', { cause })
  }
}

/** Suggestions for a name could not be read. */
export class NameSuggestionsError extends BaseError {
  override name = 'NameSuggestionsError'
  constructor(cause: unknown) {
    super('Error fetching name suggestions', { cause })
  }
}

/** An address's names could not be read. */
export class NamesOfAddressError extends BaseError {
  override name = 'NamesOfAddressError'
  constructor(cause: unknown) {
    super('Error fetching names for address', { cause })
  }
}

/** Awaits a lookup, and converts its failure to the given error, unless the caller aborted. */
export async function orThrow<T>(
  lookup: Promise<T>,
  Failure: new (cause: unknown) => BaseError,
  signal: AbortSignal,
): Promise<T> {
  try {
    return await lookup
  } catch (error) {
    throw signal.aborted ? error : new Failure(error)
  }
}

/** A name could not be registered. */
export class NameRegistrationError extends BaseError {
  override name = 'NameRegistrationError'
  /** @param registered - the full name, such as `reef.reown.id` */
  constructor(registered: string, cause: unknown) {
    super(`Error registering name ${registered}`, { cause })
  }
}
