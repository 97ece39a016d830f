import type { Client } from 'viem'
import { estimateL1Fee } from 'viem/op-stack'
import type { SimulatedCall } from './simulate.js'

/** The same on every OP-stack rollup. */
const gasPriceOracleAddress = '0x420000000000000000000000000000000000000F'

/**
 * What an OP-stack rollup takes for the chain below it, in wei, on top of the gas; 0 on other networks, which have no
 * such oracle.
 *
 * @see https://specs.optimism.io/protocol/fjord/predeploys.html
 */
export const rollupFeeOf = (
  client: Client,
  { from: account, to, data, value }: SimulatedCall,
): Promise<bigint> =>
  estimateL1Fee(client, {
    ...{ account, chain: null, gasPriceOracleAddress },
    ...{ data, value, ...(to !== undefined && { to }) },
  }).catch(() => 0n)
