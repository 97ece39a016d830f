// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// What the tokens of the tests share: balances, allowances, the whole supply with who deploys.
abstract contract Ledger {
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    uint8 public constant decimals = 6;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        balanceOf[msg.sender] = 1_000_000e6;
    }

    function move(address to, uint256 value) internal {
        require(balanceOf[msg.sender] >= value, "transfer amount exceeds balance");
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
    }

    function allow(address spender, uint256 value) internal {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }
}

/// ERC-20.
contract TestToken is Ledger {
    string public constant symbol = "TEST";

    function transfer(address to, uint256 value) external returns (bool) {
        move(to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allow(spender, value);
        return true;
    }
}

/// Like USDT on Ethereum: no answers, and an allowance changes from or to zero only.
contract UsdtLikeToken is Ledger {
    string public constant symbol = "TSDT";

    function transfer(address to, uint256 value) external {
        move(to, value);
    }

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0, "allowance must be zero first");
        allow(spender, value);
    }
}

/// Answers false where others revert.
contract RefusingToken is Ledger {
    string public constant symbol = "NO";

    function transfer(address, uint256) external pure returns (bool) {
        return false;
    }
}

/// Keeps a twentieth of what is moved.
contract SharingToken is Ledger {
    string public constant symbol = "SHARE";

    function transfer(address to, uint256 value) external returns (bool) {
        move(address(this), value / 20);
        move(to, value - value / 20);
        return true;
    }
}

/// ERC-20 with a multiplier for people (ERC-8056), which anybody may set.
contract ScaledToken is Ledger {
    string public constant symbol = "SHARE";
    string public constant name = "Test Share";
    uint256 private current = 1e18;
    uint256 public newUIMultiplier = 1e18;
    uint256 public effectiveAt;

    function transfer(address to, uint256 value) external returns (bool) {
        move(to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allow(spender, value);
        return true;
    }

    function uiMultiplier() public view returns (uint256) {
        return block.timestamp >= effectiveAt ? newUIMultiplier : current;
    }

    /// It may make no sense, and hold since long ago.
    function setUIMultiplier(uint256 multiplier, uint256 from) external {
        current = uiMultiplier();
        newUIMultiplier = multiplier;
        effectiveAt = from;
    }
}
