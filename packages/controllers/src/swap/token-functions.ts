/**
 * Selectors of functions that move a token or allow others to, by signature. A swap must not call
 * any of them.
 */
export const tokenFunctions: Readonly<Record<string, string>> = {
  // ERC-20 and common extensions.
  'transfer(address,uint256)': '0xa9059cbb',
  'transferFrom(address,address,uint256)': '0x23b872dd',
  'approve(address,uint256)': '0x095ea7b3',
  'increaseAllowance(address,uint256)': '0x39509351',
  'increaseApproval(address,uint256)': '0xd73dd623',
  // ERC-2612, its form with the signature as one value (ERC-7597), and DAI's variant.
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)': '0xd505accf',
  'permit(address,address,uint256,uint256,bytes)': '0x9fd5a6cf',
  'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)': '0x8fcbaf0c',
  // ERC-1363 and ERC-677
  'transferAndCall(address,uint256)': '0x1296ee62',
  'transferAndCall(address,uint256,bytes)': '0x4000aea0',
  'transferFromAndCall(address,address,uint256)': '0xd8fbe994',
  'approveAndCall(address,uint256)': '0x3177029f',
  'approveAndCall(address,uint256,bytes)': '0xcae9ca51',
  // ERC-777
  'send(address,uint256,bytes)': '0x9bd9bbc6',
  'authorizeOperator(address)': '0x959b8c3f',
  // ERC-721 and ERC-1155
  'safeTransferFrom(address,address,uint256)': '0x42842e0e',
  'safeTransferFrom(address,address,uint256,bytes)': '0xb88d4fde',
  'safeTransferFrom(address,address,uint256,uint256,bytes)': '0xf242432a',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)': '0x2eb2c2d6',
  'setApprovalForAll(address,bool)': '0xa22cb465',
  // ERC-6909
  'transfer(address,uint256,uint256)': '0x095bcdb6',
  'transferFrom(address,address,uint256,uint256)': '0xfe99049a',
  'approve(address,uint256,uint256)': '0x426a8493',
  'setOperator(address,bool)': '0x558a7297',
  // ERC-173
  'transferOwnership(address)': '0xf2fde38b',
}

/**
 * Permit2 by Uniswap, at the same address on each network. A call to it allows others to spend
 * tokens, and never swaps.
 */
export const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

const selectors: ReadonlySet<string> = new Set(Object.values(tokenFunctions))

/** Whether call data begins with one of these selectors. */
export const isTokenFunction = (data: string): boolean =>
  selectors.has(data.slice(0, 10).toLowerCase())
