import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Hex } from 'viem'
import type { RpcUserOperation } from 'viem/account-abstraction'
import { listen } from '../http/listen.js'

const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

/** An operation as JSON, with hexadecimal numbers. */
type WireOperation = Pick<
  RpcUserOperation<'0.7'>,
  'sender' | 'callData' | 'factory' | 'factoryData'
> & { readonly [name in NumberField]?: Hex }

type NumberField =
  | 'nonce'
  | 'callGasLimit'
  | 'verificationGasLimit'
  | 'preVerificationGas'
  | 'maxFeePerGas'
  | 'maxPriorityFeePerGas'
  | 'paymasterVerificationGasLimit'
  | 'paymasterPostOpGasLimit'

interface PaymasterRequest {
  readonly id: number
  readonly method: string
  /** The operation, the EntryPoint, the chain's id, and the app's context. */
  readonly params?: readonly [
    operation?: WireOperation,
    entryPoint?: string,
    chainId?: string,
    context?: { budget?: string },
  ]
}

export interface PaymasterService {
  /** The URL of its JSON-RPC endpoint (ERC-7677). */
  readonly url: string
  /** The address of the paying contract. */
  readonly address: `0x${string}`
  /** Stops the service. Safe to call again. */
  readonly stop: () => Promise<void>
}

/**
 * Starts a paymaster for a local chain (ERC-7677). Its contract is on the chain, with a deposit at
 * the EntryPoint. It pays for all operations, unless an app's context is `{ budget: 'spent' }`.
 *
 * @param rpcUrl - the URL of a chain with the contracts of smart accounts
 * @param port - 0, the default, means any free one
 */
export async function startPaymaster(rpcUrl: string, port = 0): Promise<PaymasterService> {
  const [viem, accounts, aa, { paymasterBytecode: bytecode }, { awaitMined }] = await Promise.all([
    import('viem'),
    import('viem/accounts'),
    import('viem/account-abstraction'),
    import('./paymaster-bytecode.js'),
    import('@carabiner/testing'),
  ])
  const signer = accounts.privateKeyToAccount(accounts.generatePrivateKey())
  const chain = viem
    .createTestClient({ account: signer, mode: 'anvil', transport: viem.http(rpcUrl) })
    .extend(viem.publicActions)
    .extend(viem.walletActions)
  await chain.setBalance({ address: signer.address, value: viem.parseEther('1000') })
  const operation =
    '(address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature)'
  const abi = viem.parseAbi([
    'constructor(address signer, address entryPoint)',
    `function hashOf(${operation} op) view returns (bytes32)`,
  ])
  const created = await chain.deployContract({
    abi,
    bytecode,
    args: [signer.address, entryPoint],
    chain: null,
  })
  const { contractAddress: address } = await awaitMined(chain, created)
  if (!address) throw new Error('The paymaster was not deployed.')
  const deposited = await chain.writeContract({
    address: entryPoint,
    chain: null,
    value: viem.parseEther('100'),
    abi: viem.parseAbi(['function depositTo(address) payable']),
    functionName: 'depositTo',
    args: [address],
  })
  await awaitMined(chain, deposited)

  const gas = { paymasterVerificationGasLimit: '0x186a0', paymasterPostOpGasLimit: '0x1' }
  const stub = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

  const sign = async (wire: WireOperation) => {
    const number = (name: NumberField) => BigInt(wire[name] ?? 0)
    const packed = aa.toPackedUserOperation({
      ...wire,
      nonce: number('nonce'),
      signature: '0x',
      paymaster: address,
      paymasterData: '0x',
      callGasLimit: number('callGasLimit'),
      verificationGasLimit: number('verificationGasLimit'),
      preVerificationGas: number('preVerificationGas'),
      maxFeePerGas: number('maxFeePerGas'),
      maxPriorityFeePerGas: number('maxPriorityFeePerGas'),
      paymasterVerificationGasLimit: number('paymasterVerificationGasLimit'),
      paymasterPostOpGasLimit: number('paymasterPostOpGasLimit'),
    })
    const hash = await chain.readContract({ address, abi, functionName: 'hashOf', args: [packed] })
    return signer.sign({ hash })
  }

  const answer = async ({ method, params = [] }: PaymasterRequest): Promise<unknown> => {
    const [wire, , , context] = params
    if (method === 'eth_chainId') return viem.numberToHex(await chain.getChainId())
    if (context?.budget === 'spent') throw new Error('The budget is spent')
    if (method === 'pm_getPaymasterStubData') {
      return { paymaster: address, paymasterData: stub, ...gas, sponsor: { name: 'Lab' } }
    }
    if (method === 'pm_getPaymasterData' && wire) {
      return { paymaster: address, paymasterData: await sign(wire) }
    }
    throw new Error(`unknown method ${method}`)
  }
  const app = new Hono()
  app.use(cors())
  app.post('/', async (c) => {
    const body: PaymasterRequest | PaymasterRequest[] = await c.req.json()
    const answers = await Promise.all(
      [body].flat().map((request) =>
        answer(request).then(
          (result) => ({ jsonrpc: '2.0', id: request.id, result }),
          ({ message }) => ({ jsonrpc: '2.0', id: request.id, error: { code: -32_602, message } }),
        ),
      ),
    )
    return c.json(Array.isArray(body) ? answers : answers[0])
  })
  const { url, stop } = await listen(app, port)
  return { url, address, stop }
}
