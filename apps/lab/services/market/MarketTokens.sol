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
