// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// The common part of the market's tokens. The deployer holds the whole supply.
abstract contract Ledger {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public immutable totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
        totalSupply = supply;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function move(address from, address to, uint256 value) internal {
        require(balanceOf[from] >= value, "transfer amount exceeds balance");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }

    function spend(address owner, uint256 value) internal {
        uint256 allowed = allowance[owner][msg.sender];
        require(allowed >= value, "insufficient allowance");
        if (allowed != type(uint256).max) allowance[owner][msg.sender] = allowed - value;
    }

    function allow(address spender, uint256 value) internal {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }
}

/// An ERC-20 token.
contract MarketToken is Ledger {
    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply)
        Ledger(name_, symbol_, decimals_, supply)
    {}

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        spend(from, value);
        move(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allow(spender, value);
        return true;
    }
}

/// A token like USDT on Ethereum: it returns nothing, and an allowance changes from or to zero only.
contract UsdtLikeMarketToken is Ledger {
    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply)
        Ledger(name_, symbol_, decimals_, supply)
    {}

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        spend(from, value);
        move(from, to, value);
    }

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0, "put to zero first");
        allow(spender, value);
    }
}

/// A token whose approvals can be signed (EIP-2612), with its domain by EIP-5267.
contract PermitMarketToken is Ledger {
    bytes32 private constant permitType =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 private constant domainType =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");

    mapping(address => uint256) public nonces;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply)
        Ledger(name_, symbol_, decimals_, supply)
    {}

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        spend(from, value);
        move(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allow(spender, value);
        return true;
    }

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(
            abi.encode(domainType, keccak256(bytes(name)), keccak256("2"), block.chainid, address(this))
        );
    }

    function eip712Domain()
        external
        view
        returns (bytes1, string memory, string memory, uint256, address, bytes32, uint256[] memory)
    {
        return (hex"0f", name, "2", block.chainid, address(this), 0, new uint256[](0));
    }

    function permit(
        address owner,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        require(block.timestamp <= deadline, "permit expired");
        bytes32 hash = keccak256(abi.encode(permitType, owner, spender, value, nonces[owner]++, deadline));
        address signer = ecrecover(keccak256(abi.encodePacked(hex"1901", DOMAIN_SEPARATOR(), hash)), v, r, s);
        require(signer != address(0) && signer == owner, "invalid permit");
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }
}

interface Router {
    function swapExactTokensForTokens(uint256, uint256, address[] calldata, address, uint256)
        external
        returns (uint256[] memory);
    function swapExactTokensForETH(uint256, uint256, address[] calldata, address, uint256)
        external
        returns (uint256[] memory);
}

/// Swaps over Uniswap V2, which takes no permits itself.
contract PermitRouter {
    Router private immutable router;

    constructor(address router_) {
        router = Router(router_);
    }

    /// @param permit - the arguments of the token's permit, or empty
    function swap(
        uint256 amount,
        uint256 minimum,
        address[] calldata path,
        bool isForEther,
        uint256 deadline,
        bytes calldata permit
    ) external {
        address token = path[0];
        if (permit.length > 0) {
            // Anyone may have submitted the permit before, so only the allowance counts.
            (bool isNew,) = token.call(abi.encodePacked(hex"d505accf", permit));
            isNew;
        }
        PermitMarketToken(token).transferFrom(msg.sender, address(this), amount);
        PermitMarketToken(token).approve(address(router), amount);
        if (isForEther) router.swapExactTokensForETH(amount, minimum, path, msg.sender, deadline);
        else router.swapExactTokensForTokens(amount, minimum, path, msg.sender, deadline);
    }
}
