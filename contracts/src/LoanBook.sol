// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {InterestLib} from "./libraries/InterestLib.sol";
import {Refusal} from "./libraries/Refusal.sol";
import {LoanState} from "./libraries/Types.sol";

/// @title LoanBook
/// @notice The books of a vault: what its loans owe and what lenders may count of it. Moves no money.
/// @dev Assets = cash + principal + counted interest - (impairment beyond the reserve) - gains that have not vested.
///
/// Counted interest of a loan is the lenders' share of it up to the loan's last counted day: the due date, rounded down
/// to a UTC day. From there to the default date, rounded down to a UTC day too, the counted value of the loan is impaired
/// by the second with a whole-numbered slope (18 decimals, rounded up). So a loan that is written off is impaired to
/// nothing before. The borrower goes on owing interest up to the default date; what is paid of that is income when paid.
///
/// Interest numerators and impairments are kept as sums over the loans, with the changes of their slopes by day. A loan
/// enters and leaves the sums by the same whole numbers, so that the sums are exact: with no loan they are zero.
///
/// No payment moves the assets: whatever a payment adds beyond what was counted (late interest, impairment that proves
/// needless, a recovery after default, fractions) vests to the lenders over 30 days. And who comes in pays as if no loan
/// were late and all were vested: nobody buys others' late loans at their impaired price and has them repaid.
///
/// Terms under a day (development only) are counted in full up to the next UTC day and impaired from there: a default
/// before it is a step in the assets.
abstract contract LoanBook {
    using SafeCast for uint256;

    /// @notice A loan.
    /// @param since Up to here interest is in `interest` and `late`.
    /// @param principal What is left of the principal.
    /// @param rate Interest a year, fixed at origination, 1e18 = 100 %.
    /// @param interest Numerator of the interest owed at `since` that lenders count, see {InterestLib}.
    /// @param late Numerator of the interest owed at `since` for the time after the last counted day.
    /// @param paid All that was paid on it.
    /// @param covered What the reserve bore of its loss.
    struct Loan {
        uint64 tokenId;
        uint32 farmer;
        uint24 cooperative;
        uint32 originatedAt;
        uint32 term;
        uint32 forbearance;
        uint32 since;
        LoanState state;
        uint64 principal;
        uint64 rate;
        uint128 interest;
        uint128 late;
        uint64 paid;
        uint64 covered;
    }

    /// @dev `cash` is the USDC that shares count on, `lent` the principal of active loans, `reserve` bears losses before
    /// lenders do, `accruedAt` is the time up to which the sums are written. `fees` are the servicer's. Of `vesting`,
    /// which is part of cash, lenders count a share that grows from `vestFrom` to `vestUntil`. `rated` is the sum of
    /// principal * rate over the loans whose interest is counted, `slope` the sum of the running impairments' slopes.
    struct Book {
        uint64 cash;
        uint64 lent;
        uint64 reserve;
        uint40 accruedAt;
        uint64 fees;
        uint64 vesting;
        uint40 vestFrom;
        uint40 vestUntil;
        uint128 rated;
        uint128 slope;
        uint256 interest;
        uint256 impaired;
    }

    /// @dev What changes in the slopes at the beginning of a day.
    struct Change {
        uint128 rated;
        int128 slope;
    }

    /// @dev The sums at one moment.
    struct Sums {
        uint256 rated;
        uint256 slope;
        uint256 interest;
        uint256 impaired;
    }

    /// @dev `lost` is what all written-off loans owed, `recovered` what was paid on them since.
    struct Tally {
        uint128 lost;
        uint128 recovered;
    }

    /* EVENTS */

    /// @notice Who got the interest that was paid on an active loan.
    event InterestSplit(bytes16 indexed loanId, uint256 lenders, uint256 reserve, uint256 servicing);
    /// @notice A loss of the lenders, and what the reserve bore of it.
    event LossCovered(bytes16 indexed loanId, uint256 loss, uint256 covered);
    /// @notice Who got what was paid on a defaulted loan.
    event RecoverySplit(bytes16 indexed loanId, uint256 lenders, uint256 reserve);
    /// @notice Something more vests: `unvested` in all, until `until`.
    event GainVesting(uint256 gain, uint256 unvested, uint40 until);

    /* CONSTANTS */

    /// @notice How long a gain vests.
    uint256 public constant VESTING_PERIOD = 30 days;

    /* IMMUTABLES */

    /// @notice The lenders' share of interest, in basis points.
    uint256 public immutable LENDER_BPS;
    /// @notice The reserve's share of interest, in basis points. What both leave is the servicer's.
    uint256 public immutable RESERVE_BPS;

    /* STORAGE */

    Book internal _book;
    Tally internal _tally;
    /// @dev How many loans are in each state; a loan never leaves a state but ACTIVE.
    mapping(LoanState => uint256) internal _loanCount;
    mapping(uint256 day => Change) internal _changes;

    /// @notice Principal of the active loans on batches of the cooperative with an index.
    mapping(uint24 cooperative => uint256) public cooperativeLent;

    /* CONSTRUCTOR */

    constructor(uint256 lenderBps, uint256 reserveBps) {
        if (lenderBps == 0 || lenderBps + reserveBps > InterestLib.BPS) revert Refusal.InvalidParameter();
        LENDER_BPS = lenderBps;
        RESERVE_BPS = reserveBps;
        _book.accruedAt = uint40(block.timestamp);
    }

    /* INTERNAL: SUMS */

    /// @dev Money for the lenders and for the reserve.
    function _receive(uint256 toLenders, uint256 toReserve) internal {
        _book.cash += toLenders.toUint64();
        _book.reserve += toReserve.toUint64();
    }

    /// @dev Writes the sums up to now. Everything that changes a loan begins with it.
    function _accrue() internal {
        if (_book.accruedAt == block.timestamp) return;
        Sums memory sums = _sums();
        // Safe casts: see {_enter}.
        _book.rated = uint128(sums.rated);
        _book.slope = uint128(sums.slope);
        _book.interest = sums.interest;
        _book.impaired = sums.impaired;
        _book.accruedAt = uint40(block.timestamp);
    }

    /// @dev The sums now: a step for each day since they were written.
    function _sums() internal view returns (Sums memory sums) {
        sums.rated = _book.rated;
        sums.slope = _book.slope;
        sums.interest = _book.interest;
        sums.impaired = _book.impaired;
        uint256 last = _book.accruedAt;
        if (last == block.timestamp || _loanCount[LoanState.ACTIVE] == 0) return sums;

        for (uint256 day = last / 1 days + 1; day * 1 days <= block.timestamp; ++day) {
            _run(sums, day * 1 days - last);
            last = day * 1 days;
            Change storage change = _changes[day];
            sums.rated -= change.rated;
            // The sum of slopes is never negative: what ends has begun.
            sums.slope = uint256(int256(sums.slope) + change.slope);
        }
        _run(sums, block.timestamp - last);
    }

    /// @dev Assets before impairment and vesting: what comes in pays for these, too.
    function _grossAssets(Sums memory sums) internal view returns (uint256) {
        return uint256(_book.cash) + _book.lent + InterestLib.shareDown(sums.interest, LENDER_BPS);
    }

    /// @dev Assets that the shares stand for. Zero when gains that have not vested, which were lent again, are more than
    /// all that is left.
    function _assets(Sums memory sums) internal view returns (uint256) {
        return Math.saturatingSub(
            _grossAssets(sums), Math.saturatingSub(_impairedUp(sums), _book.reserve) + _unvestedUp(block.timestamp)
        );
    }

    function _impairedUp(Sums memory sums) internal pure returns (uint256) {
        return Math.ceilDiv(sums.impaired, InterestLib.WAD);
    }

    /// @dev What of the gains has not vested at a moment, rounded up.
    function _unvestedUp(uint256 time) internal view returns (uint256) {
        uint256 until = _book.vestUntil;
        return time >= until ? 0 : Math.ceilDiv(_book.vesting * (until - time), until - _book.vestFrom);
    }

    /// @dev Lets vest what the assets have gained since they were `before`. The time that is left is the mean of both,
    /// weighted by their amounts.
    function _vestGain(uint256 before) internal {
        uint256 gain = Math.saturatingSub(_assets(_sums()), before);
        if (gain == 0) return;

        uint256 left = _unvestedUp(block.timestamp);
        uint256 period = gain * VESTING_PERIOD;
        if (left != 0) period += left * (_book.vestUntil - block.timestamp);
        period = Math.ceilDiv(period, left + gain);
        _book.vesting = (left + gain).toUint64();
        _book.vestFrom = uint40(block.timestamp);
        _book.vestUntil = uint40(block.timestamp + period);

        emit GainVesting(gain, left + gain, uint40(block.timestamp + period));
    }

    /* INTERNAL: LOANS */

    /// @dev Ends an active loan, in memory.
    function _end(Loan memory loan, LoanState state) internal {
        loan.state = state;
        --_loanCount[LoanState.ACTIVE];
        ++_loanCount[state];
    }

    /// @dev Adds an active loan, whose `since` is now, to the sums.
    function _enter(Loan memory loan) internal {
        _shift(loan, loan.interest, 1);
    }

    /// @dev Takes an active loan out of the sums, before anything of it changes.
    /// @return counted Numerator of its counted interest.
    /// @return late Numerator of its other interest.
    function _leave(Loan memory loan) internal returns (uint256 counted, uint256 late) {
        (counted, late) = _owedAt(loan, block.timestamp);
        _shift(loan, counted, -1);
    }

    /// @dev Numerators of the interest that a loan owes at a moment from `since` on, if nothing is paid until then.
    /// Interest ends at the default date; for terms under a day at the last counted day when that is later.
    function _owedAt(Loan memory loan, uint256 time) internal pure returns (uint256 counted, uint256 late) {
        (counted, late) = (loan.interest, loan.late);
        if (loan.state != LoanState.ACTIVE) return (counted, late);
        (uint256 stop,) = _daysOf(loan);
        uint256 since = loan.since;
        time = Math.max(since, Math.min(time, Math.max(stop, _defaultAt(loan))));
        uint256 rated = uint256(loan.principal) * loan.rate;
        counted += rated * (Math.min(time, stop) - Math.min(since, stop));
        late += rated * (Math.max(time, stop) - Math.max(since, stop));
    }

    /// @dev What closes a loan at a moment from now on, rounded up.
    function _debtAt(Loan memory loan, uint256 time) internal pure returns (uint256) {
        (uint256 counted, uint256 late) = _owedAt(loan, time);
        return loan.principal + InterestLib.assetsUp(counted + late);
    }

    /// @dev The moment after which a loan may be written off.
    function _defaultAt(Loan memory loan) internal pure returns (uint256) {
        unchecked {
            return uint256(loan.originatedAt) + loan.term + loan.forbearance;
        }
    }

    /* PRIVATE */

    function _run(Sums memory sums, uint256 elapsed) private pure {
        sums.interest += sums.rated * elapsed;
        sums.impaired += sums.slope * elapsed;
    }

    /// @dev When the counting of interest ends and impairment begins, and when nothing is left of the value.
    function _daysOf(Loan memory loan) private pure returns (uint256 stop, uint256 gone) {
        // Sums of 32-bit numbers, and no more than they are taken off.
        unchecked {
            stop = uint256(loan.originatedAt) + loan.term;
            stop -= stop % 1 days;
            if (stop <= loan.originatedAt) stop += 1 days;
            gone = _defaultAt(loan);
            gone -= gone % 1 days;
            if (gone <= stop) gone = stop + 1 days;
        }
    }

    /// @dev Adds a loan to the sums or takes it out by `sign`. The slope depends on what the loan counts at `stop`: it is
    /// the same number from one payment to the next, so that what went in comes out.
    function _shift(Loan memory loan, uint256 counted, int256 sign) private {
        (uint256 stop, uint256 gone) = _daysOf(loan);
        uint256 rated = uint256(loan.principal) * loan.rate;
        uint256 slope = InterestLib.slopeUp(
            loan.principal, loan.interest + rated * Math.saturatingSub(stop, loan.since), LENDER_BPS, gone - stop
        );
        cooperativeLent[loan.cooperative] = _sum(cooperativeLent[loan.cooperative], loan.principal, sign);
        // Casts to 64 and 128 bits: principal is below 2^64 in all, a rate below 2^64, a value is impaired over a day at
        // least, and {_sum} is never negative.
        _book.lent = uint64(_sum(_book.lent, loan.principal, sign));
        _book.interest = _sum(_book.interest, counted, sign);
        if (block.timestamp < stop) {
            _book.rated = uint128(_sum(_book.rated, rated, sign));
            Change storage change = _changes[stop / 1 days];
            change.rated = uint128(_sum(change.rated, rated, sign));
            change.slope += int128(int256(slope) * sign);
        } else {
            uint256 impaired = slope * (Math.min(block.timestamp, gone) - stop);
            _book.impaired = _sum(_book.impaired, impaired, sign);
            if (block.timestamp >= gone) return;
            _book.slope = uint128(_sum(_book.slope, slope, sign));
        }
        _changes[gone / 1 days].slope -= int128(int256(slope) * sign);
    }

    /// @dev `a + b` or `a - b`; refuses to go below zero.
    function _sum(uint256 a, uint256 b, int256 sign) private pure returns (uint256) {
        return sign > 0 ? a + b : a - b;
    }
}
