import type { Scenario } from './scenario.fixture.js'

/** The distance between two chosen scenarios of a wallet kind. */
const every = 24

/**
 * Chooses some scenarios of each kind of wallet. Every kind of fault is included at least once,
 * each with another wallet kind.
 *
 * @param all - the scenarios, by kind of wallet
 */
export function sliceScenarios(all: readonly (readonly Scenario[])[]): Scenario[][] {
  const whats = [...new Set(all.flat().map(({ what }) => what))]
  const slices = all.map((scenarios) => scenarios.filter((_, place) => place % every === 5))
  whats.forEach((what, index) => {
    const kinds = all.flatMap((scenarios, kind) =>
      scenarios.some((one) => one.what === what) ? [kind] : [],
    )
    const kind = kinds[index % kinds.length]
    if (kind === undefined) return
    const matches = all[kind]?.filter((one) => one.what === what) ?? []
    const one = matches[Math.floor(matches.length / 2)]
    const slice = slices[kind]
    if (one && slice && !slice.includes(one)) slice.push(one)
  })
  return slices
}
