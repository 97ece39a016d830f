// @ts-check
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { listen } from '../http/listen.mjs'

const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

/**
 * @typedef {object} PaymasterService
 * @property {string} url its JSON-RPC endpoint (ERC-7677)
 * @property {`0x${string}`} address of the contract that pays
 * @property {() => Promise<void>} stop calling again does no harm
 */

/**
 * A service that pays the fees of operations on a local chain (ERC-7677): its contract is on the chain, with money at
 * the EntryPoint. It pays for all, but where an app's context says `{ budget: 'spent' }`.
 *
 * @param {string} rpcUrl of a chain that has the contracts of smart accounts
 * @param {number} [port] 0, the default, takes a free one
 * @returns {Promise<PaymasterService>}
 */
export async function startPaymaster(rpcUrl, port = 0) {
  const [viem, accounts, aa, { paymasterBytecode: bytecode }, { awaitMined }] = await Promise.all([
    import('viem'),
    import('viem/accounts'),
    import('viem/account-abstraction'),
    import('./paymaster-bytecode.mjs'),
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

  /** @param {any} wire */
  const sign = async (wire) => {
    /** @param {string} name */
    const number = (name) => BigInt(wire[name] ?? 0)
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

  /** @param {string} method @param {any[]} params @returns {Promise<unknown>} */
  const answer = async (method, [wire, , , context]) => {
    if (method === 'eth_chainId') return viem.numberToHex(await chain.getChainId())
    if (context?.budget === 'spent') throw new Error('The budget is spent')
    if (method === 'pm_getPaymasterStubData') {
      return { paymaster: address, paymasterData: stub, ...gas, sponsor: { name: 'Lab' } }
    }
    if (method === 'pm_getPaymasterData') {
      return { paymaster: address, paymasterData: await sign(wire) }
    }
    throw new Error(`${method} is not known`)
  }
  const app = new Hono()
  app.use(cors())
  app.post('/', async (c) => {
    const asked = await c.req.json()
    const answers = await Promise.all(
      [asked].flat().map(async ({ id, method, params = [] }) =>
        answer(method, params).then(
          (result) => ({ jsonrpc: '2.0', id, result }),
          ({ message }) => ({ jsonrpc: '2.0', id, error: { code: -32_602, message } }),
        ),
      ),
    )
    return c.json(Array.isArray(asked) ? answers : answers[0])
  })
  const { url, stop } = await listen(app, port)
  return { url, address, stop }
}
