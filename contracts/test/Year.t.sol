// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {LendingVault} from "../src/LendingVault.sol";
import {LoanState, Stage} from "../src/libraries/Types.sol";
import {Deployment} from "./Deployment.sol";

/// @notice Forge's cheat codes for files.
interface Files {
    function writeFile(string calldata path, string calldata data) external;
    function writeLine(string calldata path, string calldata data) external;
}

/// @notice Plays random years and writes down what was done and what the vault says, in out/year-*.txt. model.py computes
/// the same numbers from what was done, loan by loan, and compares them to the unit.
contract YearTest is Deployment {
    Files internal constant files = Files(address(vm));
    uint256 internal constant FARMERS = 14;
    address[3] internal lenders = [address(0x111), address(0x222), address(0x333)];

    string internal path;
    bytes32[] internal keys;
    bytes16[] internal loans;

    function test_a_year_of_good_harvests() public {
        _play(1, 9);
    }

    function test_a_year_of_late_payers() public {
        _play(2, 4);
    }

    function test_a_year_of_defaults() public {
        _play(3, 2);
    }

    /// @param diligence How often borrowers pay, of ten times that they could.
    function _play(uint256 number, uint256 diligence) private {
        path = string.concat("out/year-", vm.toString(number), ".txt");
        files.writeFile(path, "");
        for (uint256 i; i < FARMERS; ++i) {
            keys.push(_farmerOf(string.concat("UG-", vm.toString(i)), i % 2 == 0 ? COOP : COOP2));
            _raiseTo(keys[i], 750);
        }
        uint256 seed = uint256(keccak256(abi.encode("year", number)));
        uint256 end = block.timestamp + 365 days;
        _setTerms(40 days + 5 hours, 12 days + 7 hours);
        _write("shares", vault.LENDER_BPS(), vault.RESERVE_BPS());
        _deposit(lenders[0], 20_000e6);

        while (block.timestamp < end) {
            seed = uint256(keccak256(abi.encode(seed)));
            uint256 pace = seed % 8;
            vm.warp(
                block.timestamp
                    + (pace == 0 ? 1 + (seed >> 8) % 60 : pace < 7 ? (seed >> 8) % 9 hours : (seed >> 8) % 4 days)
            );
            _act(uint256(keccak256(abi.encode(seed, "act"))), diligence);
            _observe(seed);
        }
        _finish();
    }

    /// @dev After the year all loans end, one way or the other, and all lenders leave.
    function _finish() private {
        for (uint256 i; i < loans.length; ++i) {
            if (vault.debtUp(loans[i]) != 0) _repay(i, type(uint256).max);
        }
        vm.warp(block.timestamp + 40 days);
        for (uint256 i; i < 3; ++i) {
            uint256 shares = vault.balanceOf(lenders[i]);
            if (vault.previewRedeem(shares) != 0) _redeem(lenders[i], shares);
        }
        _observe(0);
        files.writeLine(path, "end");
    }

    /* ACTS */

    function _act(uint256 seed, uint256 diligence) private {
        uint256 what = seed % 24;
        uint256 draw = seed >> 16;
        address lender = lenders[(seed >> 8) % 3];
        if (what < 2) {
            _deposit(lender, bound(draw, 1e3, 4_000e6));
        } else if (what == 2) {
            uint256 shares = bound(draw, 0, vault.maxRedeem(lender));
            if (vault.previewRedeem(shares) != 0) _redeem(lender, shares);
        } else if (what == 3) {
            uint256 assets = bound(draw, 0, vault.maxWithdraw(lender));
            if (assets != 0) _withdraw(lender, assets);
        } else if (what < 10) {
            _originate(seed);
        } else if (what < 16) {
            if (loans.length != 0 && draw % 10 < diligence) _repay(_pick(seed), bound(draw >> 8, 1, 600e6));
        } else if (what < 18) {
            if (loans.length != 0 && draw % 10 < diligence) _repay(_pick(seed), type(uint256).max);
        } else if (what < 20) {
            if (loans.length != 0 && draw % 10 < diligence) _sell(_pick(seed));
        } else if (what == 20) {
            for (uint256 i; i < loans.length; ++i) {
                _default(i);
            }
        } else if (what == 21) {
            if (loans.length != 0) _unwind(loans.length - 1 - draw % (loans.length < 3 ? loans.length : 3));
        } else if (what == 22) {
            _setTerms(uint32(bound(draw, 20 days, 60 days)), uint32(bound(draw >> 64, 1 days, 20 days)));
        } else if (draw % 4 == 0) {
            uint256 reserve = vault.pool().reserve;
            if (reserve != 0) _release(bound(draw >> 8, 1, reserve));
        } else {
            vault.payServicing();
            _write("servicing", 0, 0);
        }
    }

    function _pick(uint256 seed) private view returns (uint256) {
        uint256 n = loans.length;
        uint256 recent = n < 20 ? n : 20;
        return n - 1 - (seed >> 200) % recent;
    }

    function _setTerms(uint32 term, uint32 forbearance) private {
        vm.prank(ADMIN);
        vault.setTerms(LendingVault.LoanTerms(term, forbearance, 9 days));
        _write("terms", term, forbearance);
    }

    function _deposit(address lender, uint256 assets) private {
        if (assets > vault.maxDeposit(lender)) return;
        uint256 shares = _depositAs(lender, assets);
        _write("deposit", assets, shares);
    }

    function _redeem(address lender, uint256 shares) private {
        vm.prank(lender);
        _write("redeem", shares, vault.redeem(shares, lender, lender));
    }

    function _withdraw(address lender, uint256 assets) private {
        vm.prank(lender);
        _write("withdraw", assets, vault.withdraw(assets, lender, lender));
    }

    function _originate(uint256 seed) private {
        _post(PRICE);
        uint256 tokenId = _deliver(keys[(seed >> 24) % FARMERS], 2_000_000);
        bytes16 loanId = _borrow(tokenId, bound(seed >> 32, 50e6, 3_000e6));
        LendingVault.Loan memory loan = vault.loanOf(loanId);
        if (loan.state != LoanState.ACTIVE) return;
        loans.push(loanId);
        _write("originate", loan.principal, loan.rate);
    }

    function _repay(uint256 i, uint256 most) private {
        uint256 paid = _repayAs(address(0x444), loans[i], most);
        if (paid != 0) _write("repay", i, paid);
    }

    function _sell(uint256 i) private {
        if (vault.loanOf(loans[i]).state != LoanState.ACTIVE) return;
        uint256 tokenId = vault.loanOf(loans[i]).tokenId;
        _warehouse(tokenId);
        _confirm(_tokens(tokenId), 4e6, uint64(vault.debtAtDefault(loans[i])));
        uint256 debt = vault.debtUp(loans[i]);
        _advance(tokenId, Stage.EXPORTED);
        same(uint8(vault.loanOf(loans[i]).state), uint8(LoanState.REPAID), "sold");
        _write("sale", i, debt);
    }

    function _default(uint256 i) private {
        if (vault.loanOf(loans[i]).state != LoanState.ACTIVE) return;
        _markDefault(loans[i]);
        LendingVault.Loan memory loan = vault.loanOf(loans[i]);
        if (loan.state == LoanState.DEFAULTED) _write("default", i, loan.covered);
    }

    function _unwind(uint256 i) private {
        LendingVault.Loan memory loan = vault.loanOf(loans[i]);
        vm.prank(LENDING);
        vault.unwind(_ids(loans[i]));
        if (loan.state == LoanState.ACTIVE && vault.loanOf(loans[i]).state == LoanState.UNWOUND) {
            _write("unwind", i, loan.principal);
        }
    }

    function _release(uint256 assets) private {
        vm.prank(ADMIN);
        vault.releaseReserve(assets);
        _write("release", assets, 0);
    }

    /* TABLE */

    function _observe(uint256 seed) private {
        LendingVault.Pool memory pool = vault.pool();
        string memory line = string.concat("pool ", vm.toString(block.timestamp));
        uint256[10] memory numbers = [
            pool.totalAssets,
            pool.cash,
            pool.lent,
            pool.interest,
            pool.reserve,
            pool.fees,
            pool.impaired,
            pool.unvested,
            pool.shares,
            pool.lost - pool.recovered
        ];
        for (uint256 i; i < numbers.length; ++i) {
            line = string.concat(line, " ", vm.toString(numbers[i]));
        }
        files.writeLine(path, line);
        if (loans.length == 0) return;
        uint256 i_ = _pick(seed << 1);
        _write("debt", i_, vault.debtUp(loans[i_]));
        _write("most", i_, vault.debtAtDefault(loans[i_]));
    }

    function _write(string memory what, uint256 a, uint256 b) private {
        files.writeLine(
            path, string.concat(what, " ", vm.toString(block.timestamp), " ", vm.toString(a), " ", vm.toString(b))
        );
    }
}
