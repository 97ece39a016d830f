import type { Scenario } from './scenario.fixture.js'

/** Of each kind of wallet beside, every so many scenarios. */
const every = 24

/**
 * Some scenarios of each kind of wallet: all that can go wrong is among them at least once, each with another kind.
 *
 * @param all - by kind of wallet
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
    const found = all[kind]?.filter((one) => one.what === what) ?? []
    const one = found[Math.floor(found.length / 2)]
    const slice = slices[kind]
    if (one && slice && !slice.includes(one)) slice.push(one)
  })
  return slices
}
