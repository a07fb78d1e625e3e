// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {Guarded} from "./Guarded.sol";
import {LoanBook} from "./LoanBook.sol";
import {Roles} from "./Roles.sol";
import {IBatchToken} from "./interfaces/IBatchToken.sol";
import {ICreditScore} from "./interfaces/ICreditScore.sol";
import {IFarmerRegistry} from "./interfaces/IFarmerRegistry.sol";
import {ILendingVault} from "./interfaces/ILendingVault.sol";
import {IOutcome} from "./interfaces/IOutcome.sol";
import {IPurchaseEscrow} from "./interfaces/IPurchaseEscrow.sol";
import {ITraceLog} from "./interfaces/ITraceLog.sol";
import {IUnderwriting} from "./interfaces/IUnderwriting.sol";
import {IVaults} from "./interfaces/IVaults.sol";
import {IWithdrawalQueue} from "./interfaces/IWithdrawalQueue.sol";
import {InterestLib} from "./libraries/InterestLib.sol";
import {Refusal} from "./libraries/Refusal.sol";
import {LoanState, VaultStatus} from "./libraries/Types.sol";

/// @notice What the vault reads of the escrow beside {IPurchaseEscrow}.
interface ILots {
    /// @notice The order in which a batch stands, as the first word of the answer; zero when there is none.
    function lotOf(uint256 tokenId) external view returns (bytes16 orderId);
}

/// @title LendingVault
/// @notice Lenders' USDC (ERC-4626) lent to farmers against batches of coffee.
/// @dev Money leaves in three ways only: to a lender who gives up shares, as principal of a loan to the disbursement
/// treasury and as the servicing share of interest to the servicer, which both ADMIN has set. No argument of any call by
/// the service's keys names a receiver.
///
/// What the shares stand for is in {LoanBook}. USDC that is sent to this address without a call is not counted, so a
/// donation moves no share price; shares have three more decimals than USDC, so rounding cannot be turned against the
/// first lenders. What a borrower owes is rounded up, what lenders count is rounded down.
///
/// Cash that the withdrawal queue waits for is neither lent nor paid to those who did not queue. {Underwriting} says
/// what a loan may be; the vault asks it and keeps to it.
///
/// Assumptions: the asset is USDC with 6 decimals, no fee on transfer, no hooks, and a USDC counts as a dollar.
contract LendingVault is ERC4626, LoanBook, ILendingVault, IOutcome, Guarded, ReentrancyGuardTransient {
    using SafeCast for uint256;

    /// @notice The other contracts.
    struct Wiring {
        IERC20 asset;
        Roles roles;
        IFarmerRegistry registry;
        ICreditScore creditScore;
        IBatchToken batchToken;
        ITraceLog traceLog;
        IVaults vaults;
        IUnderwriting underwriting;
        IPurchaseEscrow escrow;
        address queue;
    }

    /// @notice Times that apply to new loans, in seconds.
    /// @param term From origination to the due date.
    /// @param forbearance From the due date to default.
    /// @param unwindWindow From origination, as long as a loan may be unwound.
    struct LoanTerms {
        uint32 term;
        uint32 forbearance;
        uint32 unwindWindow;
    }

    /// @notice What a vault begins with. The shares of interest stay as they are.
    /// @param treasury Where principal goes.
    /// @param servicer Where the servicing share of interest goes.
    struct Settings {
        address treasury;
        address servicer;
        LoanTerms terms;
        uint16 lenderBps;
        uint16 reserveBps;
    }

    /// @notice A loan to originate, or to ask about. See {IUnderwriting-assess}.
    /// @param assets Principal in micro-USDC; zero for the most that is allowed.
    /// @param grams Net weight, when it is less than the token's; zero for the token's.
    /// @param advance What was paid on the batch already, in micro-USDC.
    /// @param maxRate The highest rate that the borrower takes; zero for any up to the cap.
    struct LoanRequest {
        bytes16 loanId;
        uint256 tokenId;
        uint256 assets;
        uint256 grams;
        uint256 advance;
        uint256 maxRate;
    }

    /// @notice The pool at one moment, in micro-USDC and 1e18 = 100 %.
    /// @param interest The lenders' share of interest that is counted, rounded down.
    /// @param impaired Value of late loans that is not counted, rounded up; the reserve bears it first.
    /// @param unvested Gains that are not counted yet, rounded up.
    /// @param queued Value of the shares that stand in the withdrawal queue, rounded up.
    /// @param lost Debts of all loans when they were written off.
    struct Pool {
        uint256 totalAssets;
        uint256 cash;
        uint256 lent;
        uint256 interest;
        uint256 reserve;
        uint256 fees;
        uint256 impaired;
        uint256 unvested;
        uint256 queued;
        uint256 shares;
        uint256 sharePrice;
        uint256 utilisation;
        uint256 borrowRate;
        uint256 supplyRate;
        uint256 activeLoans;
        uint256 repaidLoans;
        uint256 defaultedLoans;
        uint256 unwoundLoans;
        uint256 lost;
        uint256 recovered;
        bool paused;
    }

    struct BatchLoan {
        bytes16 loanId;
        bool rewarded;
    }

    /* EVENTS */

    /// @notice A loan was drawn: the batch is locked, the principal is with the treasury.
    event LoanOriginated(
        bytes16 indexed loanId,
        uint256 indexed tokenId,
        bytes32 indexed farmerKey,
        uint256 assets,
        uint256 rate,
        uint256 collateralValue,
        uint16 ltvBps,
        uint40 dueAt,
        uint40 defaultAt
    );
    /// @notice Something was paid on an active loan. `left` is what it would take to close it now.
    event LoanPayment(
        bytes16 indexed loanId, uint256 indexed tokenId, address from, uint256 interest, uint256 principal, uint256 left
    );
    /// @notice A loan is closed and its batch unlocked.
    /// @param rewarded Whether the farmer got 50 points: by a sale, and once for each batch.
    event LoanRepaid(bytes16 indexed loanId, uint256 indexed tokenId, bytes32 indexed farmerKey, bool rewarded);
    /// @notice A loan was written off: the farmer lost 100 points, the batch is seized. {LossCovered} says who bears it.
    event LoanDefaulted(
        bytes16 indexed loanId, uint256 indexed tokenId, bytes32 indexed farmerKey, uint256 principal, uint256 interest
    );
    /// @notice Something was paid on a defaulted loan. `left` is what stays owed.
    event LoanRecovered(bytes16 indexed loanId, uint256 indexed tokenId, address from, uint256 assets, uint256 left);
    /// @notice A loan whose money never reached the farmer was taken back without interest.
    event LoanUnwound(bytes16 indexed loanId, uint256 indexed tokenId, bytes32 indexed farmerKey, uint256 assets);
    /// @notice ADMIN gave a seized batch away.
    event CollateralDisposed(bytes16 indexed loanId, uint256 indexed tokenId, address to);
    /// @notice A referenced deposit was made.
    event DepositedOnce(
        address indexed from, bytes32 indexed ref, address indexed receiver, uint256 assets, uint256 shares
    );
    /// @notice The servicer got its share of interest.
    event ServicingPaid(address servicer, uint256 assets);
    /// @notice ADMIN gave a part of the reserve to the lenders, to whom it vests.
    event ReserveReleased(uint256 assets);
    /// @notice ADMIN changed the times of new loans.
    event TermsSet(uint32 term, uint32 forbearance, uint32 unwindWindow);
    /// @notice ADMIN changed the disbursement treasury.
    event TreasurySet(address treasury);
    /// @notice ADMIN changed the servicer.
    event ServicerSet(address servicer);
    /// @notice USDC that nobody's shares count was sent away by ADMIN.
    event SurplusRescued(address to, uint256 assets);

    /* CONSTANTS */

    /// @notice The most that may have been paid on a loan that is unwound: nobody blocks it with a few cents.
    uint256 public constant UNWIND_TOLERANCE = 1e6;
    /// @notice For how long {maxRedeem} stays redeemable while interest raises the share price.
    uint256 public constant REDEEM_HEADROOM = 1 hours;

    /* IMMUTABLES */

    /// @notice Farmers and cooperatives.
    IFarmerRegistry public immutable REGISTRY;
    /// @notice Scores.
    ICreditScore public immutable CREDIT_SCORE;
    /// @notice Collateral.
    IBatchToken public immutable BATCH_TOKEN;
    /// @notice Stages.
    ITraceLog public immutable TRACE_LOG;
    /// @notice Where this vault is registered, and retired.
    IVaults public immutable VAULTS;
    /// @notice What a loan may be.
    IUnderwriting public immutable UNDERWRITING;
    /// @notice Where buyers' money is, out of which loans are repaid.
    IPurchaseEscrow public immutable ESCROW;
    /// @notice Where lenders wait for cash.
    address public immutable QUEUE;

    /* STORAGE */

    /// @notice Where principal goes, to be paid out to farmers, and where an unwound loan comes back from.
    address public treasury;
    /// @notice Where the servicing share of interest goes.
    address public servicer;
    /// @notice Times of new loans.
    LoanTerms public terms;

    mapping(bytes16 loanId => Loan) private _loans;
    mapping(uint256 tokenId => BatchLoan) private _batchLoans;
    mapping(uint32 farmer => bytes16) private _farmerLoans;
    mapping(uint32 farmer => uint256) private _owing;
    mapping(address from => mapping(bytes32 ref => uint256)) private _sharesOfRef;

    /* CONSTRUCTOR */

    constructor(Wiring memory wiring, Settings memory settings)
        ERC20("mwanyi lending vault share", "MWV")
        ERC4626(wiring.asset)
        LoanBook(settings.lenderBps, settings.reserveBps)
        Guarded(wiring.roles)
    {
        _requireSet(address(wiring.registry));
        _requireSet(address(wiring.creditScore));
        _requireSet(address(wiring.batchToken));
        _requireSet(address(wiring.traceLog));
        _requireSet(address(wiring.vaults));
        _requireSet(address(wiring.underwriting));
        _requireSet(address(wiring.escrow));
        _requireSet(wiring.queue);
        REGISTRY = wiring.registry;
        CREDIT_SCORE = wiring.creditScore;
        BATCH_TOKEN = wiring.batchToken;
        TRACE_LOG = wiring.traceLog;
        VAULTS = wiring.vaults;
        UNDERWRITING = wiring.underwriting;
        ESCROW = wiring.escrow;
        QUEUE = wiring.queue;
        _setTreasury(settings.treasury);
        _setServicer(settings.servicer);
        _setTerms(settings.terms);
    }

    /* LENDERS */

    /// @notice A deposit that takes effect once for each reference of a caller, such as a conversion payment.
    /// @param ref Reference of the caller's choice; another caller's reference does not collide.
    /// @return shares Shares minted to `receiver`.
    function depositOnce(bytes32 ref, uint256 assets, address receiver) external returns (uint256 shares) {
        if (_sharesOfRef[msg.sender][ref] != 0) revert Refusal.DuplicateDeposit();

        shares = previewDeposit(assets);
        _sharesOfRef[msg.sender][ref] = shares;
        _deposit(msg.sender, receiver, assets, shares);

        emit DepositedOnce(msg.sender, ref, receiver, assets, shares);
    }

    /* LOANS */

    /// @notice Originates loans: locks each batch and draws the principal to the treasury, item by item.
    /// @dev A loan id that exists is skipped. {quote} tells beforehand what would be refused.
    function originate(LoanRequest[] calldata requests) external only(LENDING) nonReentrant {
        _accrue();
        uint256 drawn;
        for (uint256 i; i < requests.length; ++i) {
            LoanRequest calldata request = requests[i];
            if (_loans[request.loanId].state != LoanState.NONE) {
                emit Skipped(request.loanId, i);
                continue;
            }
            IUnderwriting.Quote memory offer = quote(request);
            if (request.loanId == 0) offer.refusal = Refusal.InvalidKey.selector;
            if (offer.refusal != 0) {
                emit Rejected(request.loanId, i, offer.refusal);
                continue;
            }
            _open(request.loanId, request.tokenId, offer);
            drawn += offer.assets;
        }
        if (drawn != 0) _transferOut(treasury, drawn);
    }

    /// @inheritdoc ILendingVault
    /// @dev Whole units of interest are paid first, then principal; the last payment takes the fraction, too. Works while
    /// paused and in run-off. Paying a closed loan is a no-op, so that a repeated repayment in full is harmless.
    function repay(bytes16 loanId, uint256 maxAssets) external nonReentrant returns (uint256 paid) {
        if (maxAssets == 0) revert Refusal.ZeroAmount();
        paid = _pay(loanId, maxAssets, false);
        if (paid != 0) _transferIn(msg.sender, paid);
    }

    /// @inheritdoc ILendingVault
    function repayFromSale(bytes16 loanId, uint256 assets) external nonReentrant {
        if (msg.sender != address(ESCROW)) revert Refusal.InsufficientPermissions();
        if (_pay(loanId, assets, true) != assets) revert Refusal.InvalidParameter();
        _surplus();
    }

    /// @notice Ends loans that are past term and forbearance, item by item. What the order of the batch holds for it is
    /// taken first; a loan that this closes is repaid, without points. What is left is written off: the farmer loses 100
    /// points, the reserve bears the loss as far as it goes, the batch goes to the vault.
    /// @dev What is owed is frozen; {repay} takes later recoveries. A loan that is closed or defaulted is skipped.
    function markDefault(bytes16[] calldata loanIds) external only(LENDING) nonReentrant {
        _accrue();
        for (uint256 i; i < loanIds.length; ++i) {
            bytes16 loanId = loanIds[i];
            Loan memory loan = loanOf(loanId);
            if (loan.state == LoanState.NONE) {
                emit Rejected(loanId, i, Refusal.LoanNotFound.selector);
            } else if (loan.state != LoanState.ACTIVE) {
                emit Skipped(loanId, i);
            } else if (block.timestamp <= _defaultAt(loan)) {
                emit Rejected(loanId, i, Refusal.LoanNotOverdue.selector);
            } else {
                uint256 collected = ESCROW.collect(loan.tokenId, _debtAt(loan, block.timestamp));
                if (collected != 0) _pay(loanId, collected, false);
                if (_loans[loanId].state == LoanState.ACTIVE) _writeOff(loanId);
            }
        }
        _surplus();
    }

    /// @notice Takes loans back whose money never reached the farmer: the treasury returns the principal that is left, no
    /// interest is due, no score changes, the batch is unlocked.
    /// @dev Only within the unwind window, and only while no more than {UNWIND_TOLERANCE} was paid; that stays with the
    /// pool. The treasury must have approved the principal. The interest that had been counted since origination is
    /// waived and leaves the share price.
    function unwind(bytes16[] calldata loanIds) external only(LENDING) nonReentrant {
        _accrue();
        uint256 returned;
        for (uint256 i; i < loanIds.length; ++i) {
            bytes16 loanId = loanIds[i];
            Loan memory loan = loanOf(loanId);
            if (loan.state == LoanState.NONE) {
                emit Rejected(loanId, i, Refusal.LoanNotFound.selector);
            } else if (loan.state == LoanState.UNWOUND) {
                emit Skipped(loanId, i);
            } else if (
                loan.state != LoanState.ACTIVE || loan.paid > UNWIND_TOLERANCE
                    || block.timestamp > uint256(loan.originatedAt) + terms.unwindWindow
            ) {
                emit Rejected(loanId, i, Refusal.LoanNotUnwindable.selector);
            } else {
                returned += _unwind(loanId, loan);
            }
        }
        if (returned != 0) _transferIn(treasury, returned);
    }

    /* ANYONE */

    /// @notice Sends the servicer what is its share of the interest that was paid.
    function payServicing() external nonReentrant {
        uint256 assets = _book.fees;
        if (assets == 0) return;
        _book.fees = 0;

        emit ServicingPaid(servicer, assets);
        _transferOut(servicer, assets);
    }

    /// @notice Writes the sums of the book up to now. It changes nothing that is read; after a long silence it makes the
    /// next calls cheaper.
    function accrue() external {
        _accrue();
    }

    /* ADMIN */

    /// @notice Sets the times of new loans. Loans that run keep theirs, but for the unwind window.
    function setTerms(LoanTerms calldata terms_) external only(ADMIN) {
        _setTerms(terms_);
    }

    /// @notice Sets where principal goes.
    function setTreasury(address treasury_) external only(ADMIN) {
        _setTreasury(treasury_);
    }

    /// @notice Sets where the servicing share of interest goes.
    function setServicer(address servicer_) external only(ADMIN) {
        _setServicer(servicer_);
    }

    /// @notice Gives a part of the reserve to the lenders, to whom it vests: a reserve that has grown beyond need, or that
    /// of a vault that has run off. There is no other way out of the reserve.
    function releaseReserve(uint256 assets) external only(ADMIN) nonReentrant {
        _accrue();
        uint256 before = totalAssets();
        _book.reserve -= assets.toUint64();
        _receive(assets, 0);
        _vestGain(before);

        emit ReserveReleased(assets);
    }

    /// @notice Gives a seized batch to whoever bought it. The proceeds come in by {repay}.
    function disposeCollateral(bytes16 loanId, address to) external only(ADMIN) nonReentrant {
        Loan storage loan = _loans[loanId];
        uint256 tokenId = loan.tokenId;
        if (loan.state != LoanState.DEFAULTED || _batchLoans[tokenId].loanId != loanId) revert Refusal.LoanNotFound();
        // What an order holds for it is the lenders': it leaves the order first.
        if (ILots(address(ESCROW)).lotOf(tokenId) != 0) revert Refusal.BatchInAnotherOrder();

        _batchLoans[tokenId].loanId = 0;
        BATCH_TOKEN.release(tokenId, to);

        emit CollateralDisposed(loanId, tokenId, to);
    }

    /// @notice Sends USDC away that came in without a call. It can never touch what shares, reserve and servicer count on.
    function rescueSurplus(address to) external only(ADMIN) nonReentrant {
        uint256 surplus = _surplus();

        emit SurplusRescued(to, surplus);
        _transferOut(to, surplus);
    }

    /* VIEWS: POOL */

    /// @notice Assets that the shares stand for, see {LoanBook}.
    function totalAssets() public view override returns (uint256) {
        return _assets(_sums());
    }

    /// @notice Zero while deposits are paused, in run-off, and while nearly all is lost.
    function maxDeposit(address) public view override returns (uint256) {
        return _takesDeposits() ? type(uint64).max - uint256(_book.cash) : 0;
    }

    /// @notice Zero when {maxDeposit} is.
    function maxMint(address receiver) public view override returns (uint256) {
        return previewDeposit(maxDeposit(receiver));
    }

    /// @notice What `owner` could take out now: the value of the shares, or the cash when that is less. Cash that the
    /// withdrawal queue waits for counts for the queue alone.
    function maxWithdraw(address owner) public view override returns (uint256) {
        return Math.min(previewRedeem(balanceOf(owner)), _cashFor(owner));
    }

    /// @notice Shares that `owner` could give up now and for {REDEEM_HEADROOM} from now, while nobody takes the cash.
    function maxRedeem(address owner) public view override returns (uint256) {
        uint256 shares = balanceOf(owner);
        Sums memory sums = _sums();
        // Interest and vesting gains are all that raises the price with time.
        uint256 assets = _assets(sums) + InterestLib.shareUp(sums.rated * REDEEM_HEADROOM, LENDER_BPS)
            + _unvestedUp(block.timestamp) - _unvestedUp(block.timestamp + REDEEM_HEADROOM) + 1;
        return Math.min(shares, Math.mulDiv(_cashFor(owner), _virtualShares(), assets + 1));
    }

    /// @notice Whether deposits or new loans are stopped: paused by GUARDIAN, or this vault is not active.
    function paused() public view returns (bool) {
        return _isPaused(AREA_ORIGINATION | AREA_DEPOSITS) || !_isActive();
    }

    /// @notice Assets for one whole share of 9 decimals, 1e18 = 1 USDC, rounded down.
    function sharePriceDown() public view returns (uint256) {
        // 1e9 shares, 1e6 assets and 1e18 of price.
        return Math.mulDiv(totalAssets() + 1, 1e21, _virtualShares());
    }

    /// @notice Part of what may be lent that is lent out, 1e18 = 100 %, rounded up.
    function utilisationUp() public view returns (uint256) {
        return InterestLib.utilisationUp(_book.lent, _cashFor(address(0)));
    }

    /// @notice Interest a year at the present utilisation, 1e18 = 100 %, rounded up. A loan is priced at the utilisation
    /// that it leads to, see {quote}.
    function borrowRateUp() public view returns (uint256) {
        return InterestLib.rateUp(utilisationUp());
    }

    /// @notice What lenders earn a year on all assets at present, 1e18 = 100 %, rounded down. Loans that are past their
    /// last counted day earn nothing.
    function supplyRateDown() public view returns (uint256) {
        Sums memory sums = _sums();
        uint256 assets = _assets(sums);
        return assets == 0 ? 0 : sums.rated * LENDER_BPS / (InterestLib.BPS * assets);
    }

    /// @notice The numbers of the pool in one call.
    function pool() external view returns (Pool memory numbers) {
        Sums memory sums = _sums();
        numbers.totalAssets = _assets(sums);
        numbers.cash = _book.cash;
        numbers.lent = _book.lent;
        numbers.interest = InterestLib.shareDown(sums.interest, LENDER_BPS);
        numbers.reserve = _book.reserve;
        numbers.fees = _book.fees;
        numbers.impaired = _impairedUp(sums);
        numbers.unvested = _unvestedUp(block.timestamp);
        numbers.queued = _queuedUp();
        numbers.shares = totalSupply();
        numbers.sharePrice = sharePriceDown();
        numbers.utilisation = utilisationUp();
        numbers.borrowRate = borrowRateUp();
        numbers.supplyRate = supplyRateDown();
        numbers.activeLoans = _loanCount[LoanState.ACTIVE];
        numbers.repaidLoans = _loanCount[LoanState.REPAID];
        numbers.defaultedLoans = _loanCount[LoanState.DEFAULTED];
        numbers.unwoundLoans = _loanCount[LoanState.UNWOUND];
        numbers.lost = _tally.lost;
        numbers.recovered = _tally.recovered;
        numbers.paused = paused();
    }

    /// @notice Shares that a referenced deposit of `from` has minted, zero when there was none.
    function sharesOfRef(address from, bytes32 ref) external view returns (uint256) {
        return _sharesOfRef[from][ref];
    }

    /* VIEWS: LOANS */

    /// @notice What a loan would be now, and why not. The loan id does not matter.
    function quote(LoanRequest calldata request) public view returns (IUnderwriting.Quote memory) {
        return UNDERWRITING.assess(
            request.tokenId,
            request.assets,
            request.grams,
            request.advance,
            request.maxRate,
            IUnderwriting.PoolState({
                cash: _cashFor(address(0)),
                lent: _book.lent,
                totalAssets: totalAssets(),
                cooperativeLent: cooperativeLent[BATCH_TOKEN.cooperativeOf(request.tokenId)],
                open: !_isPaused(AREA_ORIGINATION) && _isActive()
            })
        );
    }

    /// @notice A loan; `state` is NONE when there is none.
    function loanOf(bytes16 loanId) public view returns (Loan memory) {
        return _loans[loanId];
    }

    /// @inheritdoc ILendingVault
    function debtUp(bytes16 loanId) external view returns (uint256) {
        return _debtAt(loanOf(loanId), block.timestamp);
    }

    /// @inheritdoc ILendingVault
    function debtAtDefault(bytes16 loanId) external view returns (uint256) {
        return _debtAt(loanOf(loanId), type(uint256).max);
    }

    /// @inheritdoc ILendingVault
    function loanOfBatch(uint256 tokenId) external view returns (bytes16) {
        return _batchLoans[tokenId].loanId;
    }

    /// @inheritdoc ILendingVault
    function loanOfFarmer(uint32 farmer) external view returns (bytes16) {
        return _farmerLoans[farmer];
    }

    /// @inheritdoc ILendingVault
    function owesDefaulted(uint32 farmer) external view returns (bool) {
        return _owing[farmer] != 0;
    }

    /* PUBLIC: ERC-4626 */

    /// @notice Shares for a deposit. While loans are late or gains vest a share costs more than it is worth, see
    /// {LoanBook}; the difference is the slippage of ERC-4626.
    function previewDeposit(uint256 assets) public view override returns (uint256) {
        return Math.mulDiv(assets, _virtualShares(), _entryPrice());
    }

    /// @notice What shares cost, see {previewDeposit}.
    function previewMint(uint256 shares) public view override returns (uint256) {
        return Math.mulDiv(shares, _entryPrice(), _virtualShares(), Math.Rounding.Ceil);
    }

    /// @notice Deposits USDC for shares. Refuses with VaultPaused when {maxDeposit} is zero.
    function deposit(uint256 assets, address receiver) public override returns (uint256 shares) {
        shares = previewDeposit(assets);
        _deposit(msg.sender, receiver, assets, shares);
    }

    /// @notice Mints shares for USDC. Refuses with VaultPaused when {maxMint} is zero.
    function mint(uint256 shares, address receiver) public override returns (uint256 assets) {
        assets = previewMint(shares);
        _deposit(msg.sender, receiver, assets, shares);
    }

    /// @notice Takes USDC out for shares of `owner`. Refuses with InsufficientLiquidity when the cash is not there.
    function withdraw(uint256 assets, address receiver, address owner) public override returns (uint256 shares) {
        shares = previewWithdraw(assets);
        _withdraw(msg.sender, receiver, owner, assets, shares);
    }

    /// @notice Gives up shares of `owner` for USDC. Refuses with InsufficientLiquidity when the cash is not there.
    function redeem(uint256 shares, address receiver, address owner) public override returns (uint256 assets) {
        assets = previewRedeem(shares);
        _withdraw(msg.sender, receiver, owner, assets, shares);
    }

    /* INTERNAL: ERC-4626 */

    function _decimalsOffset() internal pure override returns (uint8) {
        return 3;
    }

    /// @dev All deposits and mints pass here.
    function _deposit(address caller, address receiver, uint256 assets, uint256 shares) internal override nonReentrant {
        if (!_takesDeposits()) revert Refusal.VaultPaused();
        if (assets == 0 || shares == 0) revert Refusal.ZeroAmount();

        _receive(assets, 0);
        super._deposit(caller, receiver, assets, shares);
    }

    /// @dev All withdrawals and redemptions pass here.
    function _withdraw(address caller, address receiver, address owner, uint256 assets, uint256 shares)
        internal
        override
        nonReentrant
    {
        if (assets == 0 || shares == 0) revert Refusal.ZeroAmount();
        if (assets > _cashFor(owner)) revert Refusal.InsufficientLiquidity();

        _book.cash -= uint64(assets);
        super._withdraw(caller, receiver, owner, assets, shares);
    }

    /* PRIVATE: CASH */

    /// @dev Cash that may be lent, or paid to `owner`.
    function _cashFor(address owner) private view returns (uint256) {
        return owner == QUEUE ? _book.cash : Math.saturatingSub(_book.cash, _queuedUp());
    }

    function _queuedUp() private view returns (uint256) {
        return _convertToAssets(IWithdrawalQueue(QUEUE).pending(), Math.Rounding.Ceil);
    }

    /// @dev What is here and nobody counts on. Fails when something is missing: what the escrow says it has sent must be
    /// here.
    function _surplus() private view returns (uint256) {
        return IERC20(asset()).balanceOf(address(this)) - _book.cash - _book.reserve - _book.fees;
    }

    function _isActive() private view returns (bool) {
        return VAULTS.statusOf(address(this)) == VaultStatus.ACTIVE;
    }

    /// @dev No deposit while a share is worth less than a millionth of what the first ones cost: the new money would own
    /// whatever comes back to those who bore the loss.
    function _takesDeposits() private view returns (bool) {
        return !_isPaused(AREA_DEPOSITS) && _isActive() && _entryPrice() * 1e9 >= totalSupply();
    }

    function _virtualShares() private view returns (uint256) {
        return totalSupply() + 10 ** _decimalsOffset();
    }

    /// @dev What a new share costs, as the assets (and one) that all shares together stand for then.
    function _entryPrice() private view returns (uint256) {
        return _grossAssets(_sums()) + 1;
    }

    /* PRIVATE: LOANS */

    function _store(bytes16 loanId, Loan memory loan) private {
        _loans[loanId] = loan;
    }

    function _open(bytes16 loanId, uint256 tokenId, IUnderwriting.Quote memory offer) private {
        Loan memory loan = Loan({
            tokenId: tokenId.toUint64(),
            farmer: offer.farmer,
            cooperative: offer.cooperative,
            originatedAt: uint32(block.timestamp),
            term: terms.term,
            forbearance: terms.forbearance,
            since: uint32(block.timestamp),
            state: LoanState.ACTIVE,
            principal: offer.assets.toUint64(),
            rate: offer.rate.toUint64(),
            interest: 0,
            late: 0,
            paid: 0,
            covered: 0
        });
        _store(loanId, loan);
        _batchLoans[tokenId].loanId = loanId;
        _farmerLoans[offer.farmer] = loanId;
        _book.cash -= loan.principal;
        ++_loanCount[LoanState.ACTIVE];
        _enter(loan);
        BATCH_TOKEN.lock(tokenId);

        emit LoanOriginated(
            loanId,
            tokenId,
            offer.farmerKey,
            offer.assets,
            offer.rate,
            offer.collateralValue,
            offer.ltvBps,
            uint40(_defaultAt(loan) - loan.forbearance),
            uint40(_defaultAt(loan))
        );
    }

    /// @dev Books a payment; the caller sees to the money. The contracts that are called before the loan is stored are
    /// ours and call nobody back.
    /// @param sale Whether the batch was sold: the farmer gets points when this closes the loan.
    /// @return paid `assets`, or the debt when that is less.
    function _pay(bytes16 loanId, uint256 assets, bool sale) private returns (uint256 paid) {
        Loan memory loan = loanOf(loanId);
        if (loan.state == LoanState.NONE) revert Refusal.LoanNotFound();
        _accrue();
        uint256 debt = _debtAt(loan, block.timestamp);
        paid = Math.min(assets, debt);
        if (paid == 0) return 0;

        uint256 before = totalAssets();
        bool active = loan.state == LoanState.ACTIVE;
        uint256 interest = _settle(loan, paid, debt);
        loan.paid += uint64(paid);
        if (active) {
            _splitInterest(loanId, interest);
            _receive(paid - interest, 0);
            emit LoanPayment(loanId, loan.tokenId, msg.sender, interest, paid - interest, debt - paid);
            if (paid == debt) _closeRepaid(loanId, loan, sale);
            else _enter(loan);
        } else {
            _splitRecovery(loanId, loan, paid, debt);
            emit LoanRecovered(loanId, loan.tokenId, msg.sender, paid, debt - paid);
            if (paid == debt) _closeRecovered(loanId, loan);
        }
        _store(loanId, loan);
        _vestGain(before);
    }

    /// @dev Takes a payment off what the loan owes, in memory. An active loan has left the sums then.
    /// @return interest What of it is interest: whole units of what is owed, with the fraction in the last payment.
    function _settle(Loan memory loan, uint256 paid, uint256 debt) private returns (uint256 interest) {
        (uint256 counted, uint256 late) =
            loan.state == LoanState.ACTIVE ? _leave(loan) : (uint256(loan.interest), uint256(loan.late));
        if (paid == debt) {
            interest = paid - loan.principal;
            (loan.principal, loan.interest, loan.late) = (0, 0, 0);
        } else {
            interest = Math.min(paid, (counted + late) / InterestLib.SCALE);
            uint256 settled = interest * InterestLib.SCALE;
            uint256 first = Math.min(settled, counted);
            loan.principal -= uint64(paid - interest);
            loan.interest = (counted - first).toUint128();
            loan.late = (late + first - settled).toUint128();
        }
        loan.since = uint32(block.timestamp);
    }

    /// @dev Rounds for the lenders. What is more than they had counted vests.
    function _splitInterest(bytes16 loanId, uint256 interest) private {
        uint256 toReserve = interest * RESERVE_BPS / InterestLib.BPS;
        uint256 toServicer = interest * (InterestLib.BPS - LENDER_BPS - RESERVE_BPS) / InterestLib.BPS;
        uint256 toLenders = interest - toReserve - toServicer;
        _receive(toLenders, toReserve);
        _book.fees += uint64(toServicer);

        emit InterestSplit(loanId, toLenders, toReserve, toServicer);
    }

    /// @dev The lenders' loss comes back before the reserve's: the reserve gets what it bore out of the last of the debt.
    function _splitRecovery(bytes16 loanId, Loan memory loan, uint256 paid, uint256 debt) private {
        uint256 toLenders = Math.min(paid, Math.saturatingSub(debt, loan.covered));
        _receive(toLenders, paid - toLenders);
        _tally.recovered += uint128(paid);

        emit RecoverySplit(loanId, toLenders, paid - toLenders);
    }

    /// @dev Changes `loan` in memory; the caller stores it.
    function _closeRepaid(bytes16 loanId, Loan memory loan, bool sale) private {
        BatchLoan storage batchLoan = _batchLoans[loan.tokenId];
        // By a sale, and once for each batch: money that goes in a circle raises no score.
        bool rewarded = sale && !batchLoan.rewarded;
        _end(loan, LoanState.REPAID);
        if (rewarded) batchLoan.rewarded = true;

        bytes32 farmerKey = _farmerKey(loan);
        emit LoanRepaid(loanId, loan.tokenId, farmerKey, rewarded);
        _free(loan);
        if (rewarded) CREDIT_SCORE.repaid(farmerKey, loan.tokenId);
    }

    /// @dev Farmer and batch may carry another loan.
    function _free(Loan memory loan) private {
        delete _farmerLoans[loan.farmer];
        _batchLoans[loan.tokenId].loanId = 0;
        BATCH_TOKEN.unlock(loan.tokenId);
    }

    function _farmerKey(Loan memory loan) private view returns (bytes32) {
        return REGISTRY.farmerKeyAt(loan.farmer);
    }

    /// @dev The farmer owes nothing more. A seized batch goes back to its cooperative, unless ADMIN has given it away.
    function _closeRecovered(bytes16 loanId, Loan memory loan) private {
        --_owing[loan.farmer];
        BatchLoan storage batchLoan = _batchLoans[loan.tokenId];
        if (batchLoan.loanId != loanId) return;
        batchLoan.loanId = 0;
        BATCH_TOKEN.release(loan.tokenId, REGISTRY.walletAt(loan.cooperative));
    }

    function _writeOff(bytes16 loanId) private {
        uint256 before = totalAssets();
        Loan memory loan = loanOf(loanId);
        (uint256 counted, uint256 late) = _leave(loan);
        uint256 loss = loan.principal + InterestLib.shareUp(counted, LENDER_BPS);
        uint256 interest = InterestLib.assetsUp(counted + late);
        uint64 covered = uint64(Math.min(loss, _book.reserve));
        _book.reserve -= covered;
        _receive(covered, 0);
        _end(loan, LoanState.DEFAULTED);
        loan.interest = counted.toUint128();
        loan.late = late.toUint128();
        loan.since = uint32(block.timestamp);
        loan.covered = covered;
        _store(loanId, loan);
        _tally.lost += uint128(loan.principal + interest);
        delete _farmerLoans[loan.farmer];
        ++_owing[loan.farmer];

        bytes32 farmerKey = _farmerKey(loan);
        emit LoanDefaulted(loanId, loan.tokenId, farmerKey, loan.principal, interest);
        emit LossCovered(loanId, loss, covered);
        BATCH_TOKEN.seize(loan.tokenId);
        CREDIT_SCORE.defaulted(farmerKey, loan.tokenId);
        _vestGain(before);
    }

    function _unwind(bytes16 loanId, Loan memory loan) private returns (uint64 principal) {
        uint256 before = totalAssets();
        principal = loan.principal;
        _leave(loan);
        _end(loan, LoanState.UNWOUND);
        (loan.principal, loan.interest, loan.late) = (0, 0, 0);
        _store(loanId, loan);
        _receive(principal, 0);

        emit LoanUnwound(loanId, loan.tokenId, _farmerKey(loan), principal);
        _free(loan);
        // Only a loan that was impaired already can gain anything here.
        _vestGain(before);
    }

    /* PRIVATE: SETTINGS */

    function _setTreasury(address treasury_) private {
        _requireSet(treasury_);
        treasury = treasury_;

        emit TreasurySet(treasury_);
    }

    function _setServicer(address servicer_) private {
        _requireSet(servicer_);
        servicer = servicer_;

        emit ServicerSet(servicer_);
    }

    function _setTerms(LoanTerms memory terms_) private {
        // Ten years keep every interest numerator inside its 128 bits.
        if (terms_.term == 0 || uint256(terms_.term) + terms_.forbearance > 3650 days) {
            revert Refusal.InvalidParameter();
        }
        terms = terms_;

        emit TermsSet(terms_.term, terms_.forbearance, terms_.unwindWindow);
    }

    function _requireSet(address account) private pure {
        if (account == address(0)) revert Refusal.ZeroAddress();
    }
}
