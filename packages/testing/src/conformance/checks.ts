import type { ConformanceCheck, ConformanceSubject, WalletAbility } from './subject.js'

/** What is checked, by name; with what the wallet must be able to do for it. */
export type CheckTable<Harness> = Record<string, Check<Harness>>

type Check<Harness> =
  | ((harness: Harness) => Promise<void>)
  | { readonly needs: WalletAbility; readonly run: (harness: Harness) => Promise<void> }

/**
 * Each check of the tables with a harness of its own.
 *
 * @param create - makes the harness; it is destroyed whatever comes of the check
 */
export function toChecks<Harness extends { destroy(): void }>(
  { lacks }: Pick<ConformanceSubject, 'lacks'>,
  tables: readonly CheckTable<Harness>[],
  create: () => Harness | Promise<Harness>,
): ConformanceCheck[] {
  return tables.flatMap((table) =>
    Object.entries(table).map(([name, check]) => {
      const skip = typeof check === 'function' ? undefined : lacks?.[check.needs]
      return {
        name,
        skip,
        async run() {
          const harness = await create()
          try {
            await (typeof check === 'function' ? check : check.run)(harness)
          } finally {
            harness.destroy()
          }
        },
      }
    }),
  )
}
