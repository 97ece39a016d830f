import * as networks from '@carabiner/core/networks'
import { expect, it } from 'vitest'
import { networkMarks } from './network-marks.js'

it('every network that Carabiner exports, and every chain family, has a built-in mark', () => {
  const ids = Object.values(networks).flatMap((network) =>
    typeof network === 'object' ? [network.caipNetworkId, network.chainNamespace] : [],
  )
  expect(ids.length).toBeGreaterThan(20)
  expect(ids.filter((id) => !Object.hasOwn(networkMarks, id))).toEqual([])
})
