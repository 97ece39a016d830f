interface Timed {
  /** The time of the request, in ms since 1970. */
  timestamp: number
}

/** Recent answers. An expired entry is never returned, and is removed when found. */
export interface Cache<Value extends object> {
  get(id: string): Promise<(Value & Timed) | undefined>
  /**
   * Returns the cached value, or loads and stores it.
   *
   * @param fresh - loads even if a value is cached: after a send, or when the visitor tries again
   */
  use(id: string, load: () => Promise<Value>, fresh?: boolean): Promise<Value & Timed>
  /** Removes entries. Values still loading are not stored either. */
  drop(concerns: (id: string) => boolean): Promise<void>
}

/** The stored entries of one kind, oldest first. */
interface CacheRecord<Value extends object> {
  read(): Promise<(Value & Timed)[] | undefined>
  /**
   * Changes the stored entries.
   *
   * @param change - returns the new entries. `undefined` removes the record
   */
  update(
    change: (entries: (Value & Timed)[] | undefined) => (Value & Timed)[] | undefined,
  ): Promise<unknown>
}

export interface CacheOptions<Value extends object> {
  record: CacheRecord<Value>
  idOf(value: Value): string
  /** The time for which an entry is used, in ms. */
  lifetime: number
  /** The maximum number of entries. A new entry replaces the oldest. */
  most: number
  /** Whether a value is small enough to store. @default every value is */
  fits?(value: Value): boolean
}

export function createCache<Value extends object>({
  record,
  idOf,
  lifetime,
  most,
  fits = () => true,
}: CacheOptions<Value>): Cache<Value> {
  let drops = 0

  const isFresh = ({ timestamp }: Timed) => {
    // A negative age means that the clock was set back. It must not extend an entry's lifetime.
    const age = Date.now() - timestamp
    return age >= 0 && age < lifetime
  }
  const keep = (changed: (Value & Timed)[]) => (changed.length > 0 ? changed : undefined)
  const prune = () => record.update((entries = []) => keep(entries.filter(isFresh)))

  const put = (entry: Value & Timed) =>
    record.update((entries = []) => {
      const id = idOf(entry)
      const fresh = entries.filter(isFresh)
      // Of two entries with the same id, keep the one requested later.
      const newer = fresh.some((other) => idOf(other) === id && other.timestamp > entry.timestamp)
      if (newer) return fresh
      const others = fresh.filter((other) => idOf(other) !== id)
      return keep([...others, ...(fits(entry) ? [entry] : [])].slice(-most))
    })
  const get = async (id: string) => {
    const entries = (await record.read()) ?? []
    if (!entries.every(isFresh)) await prune()
    return entries.find((entry) => idOf(entry) === id && isFresh(entry))
  }

  return {
    get,
    async use(id, load, fresh = false) {
      const cached = fresh ? undefined : await get(id)
      if (cached) return cached
      const timestamp = Date.now()
      const before = drops
      const entry = { ...(await load()), timestamp }
      // Not awaited: slow or failing storage must not delay the answer.
      if (drops === before) put(entry).catch(() => {})
      return entry
    },
    async drop(concerns) {
      drops += 1
      await record.update((entries = []) => keep(entries.filter((entry) => !concerns(idOf(entry)))))
    },
  }
}
