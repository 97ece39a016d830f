// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// The common part of the tokens. Any account can mint, so that a test can fund its own.
abstract contract OddLedger {
    uint8 public constant decimals = 6;
    string public constant symbol = "ODD";
    mapping(address => uint256) internal held;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function balanceOf(address owner) external view virtual returns (uint256) {
        return held[owner];
    }

    function mint(address to, uint256 value) external {
        held[to] += value;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        require(allowance[from][msg.sender] >= value, "insufficient allowance");
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external virtual returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function move(address from, address to, uint256 value) internal virtual;

    function shift(address from, address to, uint256 value) internal {
        require(held[from] >= value, "transfer amount exceeds balance");
        held[from] -= value;
        held[to] += value;
    }
}

/// Keeps a twentieth of each transfer, and logs both parts.
contract FeeToken is OddLedger {
    function move(address from, address to, uint256 value) internal override {
        shift(from, address(this), value / 20);
        shift(from, to, value - value / 20);
        emit Transfer(from, address(this), value / 20);
        emit Transfer(from, to, value - value / 20);
    }
}

/// Takes a tenth more than it logs, and allows twice of what it logs.
contract SurchargeToken is OddLedger {
    function move(address from, address to, uint256 value) internal override {
        shift(from, address(this), value / 10);
        shift(from, to, value);
        emit Transfer(from, to, value);
    }

    function approve(address spender, uint256 value) external override returns (bool) {
        allowance[msg.sender][spender] = value > type(uint256).max / 2 ? value : value * 2;
        emit Approval(msg.sender, spender, value);
        return true;
    }
}

/// Every transfer raises the balances of all accounts by a hundredth.
contract RebasingToken is OddLedger {
    uint256 private index = 1e18;

    function balanceOf(address owner) external view override returns (uint256) {
        return (held[owner] * index) / 1e18;
    }

    function move(address from, address to, uint256 value) internal override {
        index += index / 100;
        shift(from, to, (value * 1e18) / index);
        emit Transfer(from, to, value);
    }
}

/// Moves without a log.
contract SilentToken is OddLedger {
    function move(address from, address to, uint256 value) internal override {
        shift(from, to, value);
    }
}

/// Logs transfers that it does not make.
contract PhantomToken is OddLedger {
    function move(address from, address to, uint256 value) internal override {
        emit Transfer(from, to, value);
    }
}

/// Moves half of the amount in odd blocks, and nothing in every fourth block.
contract MoodyToken is OddLedger {
    function move(address from, address to, uint256 value) internal override {
        require(block.number % 4 != 0, "not in this block");
        uint256 moved = block.number % 2 == 0 ? value : value / 2;
        shift(from, to, moved);
        emit Transfer(from, to, moved);
    }
}

/// ERC-721 whose log names the next item instead of the one that moves.
contract LyingNfts {
    mapping(uint256 => address) public ownerOf;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 indexed id);

    function mint(address to, uint256 count) external {
        for (uint256 id = 1; id <= count; id++) ownerOf[id] = to;
        balanceOf[to] += count;
    }

    function transferFrom(address from, address to, uint256 id) external {
        require(ownerOf[id] == from && msg.sender == from, "not the owner");
        ownerOf[id] = to;
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
        emit Transfer(from, to, id + 1);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd;
    }
}

/// ERC-1155 without the hook of receivers. If it is not honest, it moves one more than it logs.
contract Items {
    bool public immutable isHonest;
    mapping(address => mapping(uint256 => uint256)) private held;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event TransferSingle(
        address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value
    );
    event TransferBatch(
        address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values
    );
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    constructor(bool isHonest_) {
        isHonest = isHonest_;
    }

    function mint(address to, uint256 id, uint256 value) external {
        held[to][id] += value;
    }

    function balanceOf(address owner, uint256 id) external view returns (uint256) {
        return held[owner][id];
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata) external {
        shift(from, to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata
    ) external {
        require(ids.length == values.length, "lengths");
        for (uint256 i = 0; i < ids.length; i++) shift(from, to, ids[i], values[i]);
        emit TransferBatch(msg.sender, from, to, ids, values);
    }

    function shift(address from, address to, uint256 id, uint256 value) private {
        require(msg.sender == from || isApprovedForAll[from][msg.sender], "not allowed");
        uint256 moved = isHonest ? value : value + 1;
        require(held[from][id] >= moved, "too few");
        held[from][id] -= moved;
        held[to][id] += moved;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26;
    }
}

/// Runs calls as itself, all or none, and returns the rest of its ether.
contract Runner {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    function run(Call[] calldata calls) external payable {
        for (uint256 i = 0; i < calls.length; i++) {
            (bool isDone, bytes memory answer) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (isDone) continue;
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
        if (address(this).balance == 0) return;
        (bool isReturned,) = msg.sender.call{value: address(this).balance}("");
        require(isReturned, "ether not taken");
    }

    receive() external payable {}
}
