interface Timed {
  /** When it was asked for, in ms since 1970. */
  timestamp: number
}

/** What was asked for lately. An entry past its lifetime is never given, and removed when it is met. */
export interface Cache<Value extends object> {
  get(id: string): Promise<(Value & Timed) | undefined>
  /**
   * What is known, else what `load` finds, which is kept.
   *
   * @param fresh - asks anew, whatever is known: after a send, or when the visitor tries again
   */
  use(id: string, load: () => Promise<Value>, fresh?: boolean): Promise<Value & Timed>
  /** Forgets entries: what is being loaded now is not kept either. */
  drop(concerns: (id: string) => boolean): Promise<void>
}

/** Where the entries of one kind are kept, the oldest first. */
interface CacheRecord<Value extends object> {
  read(): Promise<(Value & Timed)[] | undefined>
  /** @param change - undefined removes the record */
  update(
    change: (entries: (Value & Timed)[] | undefined) => (Value & Timed)[] | undefined,
  ): Promise<unknown>
}

export interface CacheOptions<Value extends object> {
  record: CacheRecord<Value>
  idOf(value: Value): string
  /** In ms. */
  lifetime: number
  /** How many are kept: a new one takes the place of the oldest. */
  most: number
  /** Whether a value is small enough to be kept. @default every one is */
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
    // A clock that was set back makes no entry live longer.
    const age = Date.now() - timestamp
    return age >= 0 && age < lifetime
  }
  const keep = (changed: (Value & Timed)[]) => (changed.length > 0 ? changed : undefined)
  const prune = () => record.update((entries = []) => keep(entries.filter(isFresh)))

  const put = (entry: Value & Timed) =>
    record.update((entries = []) => {
      const id = idOf(entry)
      const fresh = entries.filter(isFresh)
      // One that was asked for later says more.
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
      const known = fresh ? undefined : await get(id)
      if (known) return known
      const timestamp = Date.now()
      const before = drops
      const entry = { ...(await load()), timestamp }
      // Not awaited: storage that is slow or fails must not delay the answer.
      if (drops === before) put(entry).catch(() => {})
      return entry
    },
    async drop(concerns) {
      drops += 1
      await record.update((entries = []) => keep(entries.filter((entry) => !concerns(idOf(entry)))))
    },
  }
}
