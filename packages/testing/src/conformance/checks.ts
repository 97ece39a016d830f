import type { ConformanceCheck, ConformanceSubject, WalletAbility } from './subject.js'

/** Checks by name, with the ability that each requires of the wallet. */
export type CheckTable<Harness> = Record<string, Check<Harness>>

type Check<Harness> =
  | ((harness: Harness) => Promise<void>)
  | { readonly needs: WalletAbility; readonly run: (harness: Harness) => Promise<void> }

/**
 * Returns all checks of the tables. Each runs in a harness of its own.
 *
 * @param create - creates the harness, which is destroyed after the check
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
