import aavePool from './files/aave-pool.json' with { type: 'json' }
import lido from './files/lido.json' with { type: 'json' }
import uniToken from './files/uni-token.json' with { type: 'json' }
import uniswapRouter from './files/uniswap-router.json' with { type: 'json' }

/** Descriptions of known contracts, in the form of ERC-7730. */
export const files: readonly unknown[] = [aavePool, lido, uniToken, uniswapRouter]
