import {
  createClient,
  custom,
  decodeAbiParameters,
  deploylessCallViaBytecodeBytecode,
  erc20Abi,
  type Hex,
} from 'viem'
import { multicall } from 'viem/actions'
import type { openPage } from './page.fixture.js'

export const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Returns the bytecode of the real contract, which viem includes in calls to a chain without it. */
async function multicallCode(): Promise<Hex> {
  let sent: Hex = '0x'
  const request = async ({ params }: { params?: readonly { data: Hex }[] }) => {
    sent = params?.[0]?.data ?? '0x'
    return '0x'
  }
  await multicall(createClient({ transport: custom({ request }) }), {
    deployless: true,
    contracts: [{ address: multicall3, abi: erc20Abi, functionName: 'decimals' }],
  })
  const [code] = decodeAbiParameters(
    [{ type: 'bytes' }, { type: 'bytes' }],
    `0x${sent.slice(deploylessCallViaBytecodeBytecode.length)}`,
  )
  return code
}

/** Deploys Multicall3 at its usual address. */
export async function installMulticall(
  node: Awaited<ReturnType<typeof openPage>>['node'],
): Promise<void> {
  const { data: bytecode = '0x' } = await node.call({ data: await multicallCode() })
  await node.setCode({ address: multicall3, bytecode })
}
