// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {Guarded} from "./Guarded.sol";
import {Roles} from "./Roles.sol";
import {AggregatorV3Interface} from "./interfaces/AggregatorV3Interface.sol";
import {IBatchToken} from "./interfaces/IBatchToken.sol";
import {ICreditScore} from "./interfaces/ICreditScore.sol";
import {IFarmerRegistry} from "./interfaces/IFarmerRegistry.sol";
import {ILendingVault} from "./interfaces/ILendingVault.sol";
import {IOutcome} from "./interfaces/IOutcome.sol";
import {ITraceLog} from "./interfaces/ITraceLog.sol";
import {InterestLib} from "./libraries/InterestLib.sol";
import {Refusal} from "./libraries/Refusal.sol";
import {LoanState, Stage, Tier} from "./libraries/Types.sol";

/// @title LendingVault
/// @notice Lenders' USDC (ERC-4626) lent to farmers against batches of coffee.
/// @dev Money leaves in two ways only: to a lender who gives up shares, and as principal of a loan to the disbursement
/// treasury that ADMIN has set. No argument of any call by the service's keys names a receiver.
///
/// Assets of the pool = cash counted here + principal lent + interest accrued. USDC that is sent to this address without
/// a call is not counted, so a donation moves no share price; shares have three more decimals than USDC, so rounding
/// cannot be turned against the first lenders. Interest accrues by the second; a repayment changes no share price. What
/// a borrower owes is rounded up, what lenders count is rounded down.
///
/// Assumptions: the asset is USDC with 6 decimals, no fee on transfer, no hooks; the price feed answers US dollars for
/// a kilogram of the base grade and a USDC counts as a dollar.
contract LendingVault is ERC4626, ILendingVault, IOutcome, Guarded, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using SafeCast for uint256;

    /// @notice The other contracts.
    struct Wiring {
        IERC20 asset;
        Roles roles;
        IFarmerRegistry registry;
        ICreditScore creditScore;
        IBatchToken batchToken;
        ITraceLog traceLog;
        AggregatorV3Interface priceFeed;
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

    /// @notice A loan to originate.
    /// @param assets Principal in micro-USDC; zero for the most that is allowed.
    struct LoanRequest {
        bytes16 loanId;
        uint256 tokenId;
        uint256 assets;
    }

    /// @notice A loan.
    /// @param since Up to here interest is in `interest`.
    /// @param principal What is left of the principal.
    /// @param rate Interest a year, fixed at origination, 1e18 = 100 %.
    /// @param interest Numerator of the interest owed at `since`, see {InterestLib}.
    struct Loan {
        uint64 tokenId;
        uint32 farmer;
        uint40 originatedAt;
        uint32 term;
        uint32 forbearance;
        uint40 since;
        LoanState state;
        bool partlyRepaid;
        uint64 principal;
        uint64 rate;
        uint128 interest;
    }

    /// @notice What a batch would carry now.
    /// @param maxAssets The smaller of the tier's maximum and loan-to-value of the collateral.
    /// @param assets The principal asked for, or `maxAssets` when none was asked.
    /// @param rate Interest a year that this loan would get.
    /// @param refusal Zero, or the selector of the reason why there would be no loan.
    struct Quote {
        bytes32 farmerKey;
        uint32 farmer;
        Tier tier;
        uint16 ltvBps;
        uint64 tierMaxAssets;
        uint256 collateralValue;
        uint256 maxAssets;
        uint256 assets;
        uint256 rate;
        bytes4 refusal;
    }

    /// @notice The pool at one moment, in micro-USDC and 1e18 = 100 %.
    struct Pool {
        uint256 totalAssets;
        uint256 cash;
        uint256 lent;
        uint256 interest;
        uint256 shares;
        uint256 sharePrice;
        uint256 utilisation;
        uint256 borrowRate;
        uint256 supplyRate;
        uint32 activeLoans;
        uint32 repaidLoans;
        uint32 defaultedLoans;
        uint32 unwoundLoans;
        uint64 lost;
        uint64 recovered;
        bool paused;
    }

    /// @dev `cash` is the USDC that shares count on, `lent` the principal of active loans, `accruedAt` the time up to
    /// which interest is in `_interest`.
    struct Book {
        uint64 cash;
        uint64 lent;
        uint40 accruedAt;
        bool paused;
    }

    struct Tally {
        uint32 active;
        uint32 repaid;
        uint32 defaulted;
        uint32 unwound;
        uint64 lost;
        uint64 recovered;
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
    /// @param rewarded Whether the farmer got 50 points; once for each batch.
    event LoanRepaid(bytes16 indexed loanId, uint256 indexed tokenId, bytes32 indexed farmerKey, bool rewarded);
    /// @notice A loan was written off: the farmer lost 100 points, the pool principal and interest, the batch is seized.
    event LoanDefaulted(
        bytes16 indexed loanId, uint256 indexed tokenId, bytes32 indexed farmerKey, uint256 principal, uint256 interest
    );
    /// @notice Something was paid on a defaulted loan, to the lenders' good. `left` is what stays owed.
    event LoanRecovered(bytes16 indexed loanId, uint256 indexed tokenId, address from, uint256 assets, uint256 left);
    /// @notice A loan whose money never reached the farmer was taken back without interest.
    event LoanUnwound(bytes16 indexed loanId, uint256 indexed tokenId, bytes32 indexed farmerKey, uint256 assets);
    /// @notice ADMIN gave a seized batch away.
    event CollateralDisposed(bytes16 indexed loanId, uint256 indexed tokenId, address to);
    /// @notice A referenced deposit was made.
    event DepositedOnce(
        address indexed from, bytes32 indexed ref, address indexed receiver, uint256 assets, uint256 shares
    );
    /// @notice The vault was paused by GUARDIAN or unpaused by ADMIN.
    event PausedSet(bool paused, address by);
    /// @notice ADMIN changed the times of new loans.
    event TermsSet(uint32 term, uint32 forbearance, uint32 unwindWindow);
    /// @notice ADMIN changed the value of each grade against the base price.
    event GradeFactorsSet(uint16[4] factorsBps);
    /// @notice ADMIN changed the disbursement treasury.
    event TreasurySet(address treasury);
    /// @notice USDC that nobody's shares count was sent away by ADMIN.
    event SurplusRescued(address to, uint256 assets);

    /* CONSTANTS */

    /// @notice Smallest loan: 50 USDC.
    uint256 public constant MIN_LOAN = 50e6;
    /// @notice Age from which a price is stale.
    uint256 public constant MAX_PRICE_AGE = 1 hours;
    /// @notice Highest value of a grade against the base price, in basis points.
    uint16 public constant MAX_GRADE_FACTOR = 20_000;

    /* IMMUTABLES */

    /// @notice Farmers and cooperatives.
    IFarmerRegistry public immutable REGISTRY;
    /// @notice Scores and tiers.
    ICreditScore public immutable CREDIT_SCORE;
    /// @notice Collateral.
    IBatchToken public immutable BATCH_TOKEN;
    /// @notice Stages.
    ITraceLog public immutable TRACE_LOG;
    /// @notice Price of the base grade.
    AggregatorV3Interface public immutable PRICE_FEED;
    /// @notice What grams * answer * basis points are divided by to give micro-USDC.
    uint256 public immutable VALUE_SCALE;

    /* STORAGE */

    /// @notice Where principal goes, to be paid out to farmers, and where an unwound loan comes back from.
    address public treasury;
    /// @notice Times of new loans.
    LoanTerms public terms;

    uint16[4] private _gradeFactorsBps;
    Book private _book;
    Tally private _tally;
    /// @dev Sum of principal * rate over active loans: what the interest numerator grows by in a second.
    uint256 private _rated;
    /// @dev Sum of the interest numerators of active loans at `_book.accruedAt`.
    uint256 private _interest;

    mapping(bytes16 loanId => Loan) private _loans;
    mapping(uint256 tokenId => BatchLoan) private _batchLoans;
    mapping(uint32 farmer => bytes16) private _farmerLoans;
    mapping(address from => mapping(bytes32 ref => uint256)) private _sharesOfRef;

    /* CONSTRUCTOR */

    constructor(Wiring memory wiring, address treasury_, LoanTerms memory terms_, uint16[4] memory gradeFactorsBps)
        ERC20("mwanyi lending vault share", "MWV")
        ERC4626(wiring.asset)
        Guarded(wiring.roles)
    {
        if (address(wiring.registry) == address(0) || address(wiring.creditScore) == address(0)) {
            revert Refusal.ZeroAddress();
        }
        if (address(wiring.batchToken) == address(0) || address(wiring.traceLog) == address(0)) {
            revert Refusal.ZeroAddress();
        }
        REGISTRY = wiring.registry;
        CREDIT_SCORE = wiring.creditScore;
        BATCH_TOKEN = wiring.batchToken;
        TRACE_LOG = wiring.traceLog;
        PRICE_FEED = wiring.priceFeed;
        // grams / 1000 * answer / 10^decimals * 10^6 * bps / 10^4. A feed under 6 decimals is not supported.
        VALUE_SCALE = 1000 * 1e4 * 10 ** (wiring.priceFeed.decimals() - 6);
        _setTreasury(treasury_);
        _setTerms(terms_);
        _setGradeFactors(gradeFactorsBps);
        _book.accruedAt = uint40(block.timestamp);
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
            Quote memory offer = quote(request.tokenId, request.assets);
            if (request.loanId == 0) offer.refusal = Refusal.InvalidKey.selector;
            if (offer.refusal != 0) {
                emit Rejected(request.loanId, i, offer.refusal);
                continue;
            }
            _open(request.loanId, request.tokenId, offer);
            drawn += offer.assets;
        }
        if (drawn != 0) IERC20(asset()).safeTransfer(treasury, drawn);
    }

    /// @inheritdoc ILendingVault
    /// @dev Interest is paid first. Works while paused. Paying a closed loan is a no-op, so that a repeated repayment in
    /// full is harmless. The contracts that are called before the loan is stored are ours and call nobody back.
    function repay(bytes16 loanId, uint256 maxAssets) external nonReentrant returns (uint256 paid) {
        Loan memory loan = _loans[loanId];
        if (loan.state == LoanState.NONE) revert Refusal.LoanNotFound();
        if (maxAssets == 0) revert Refusal.ZeroAmount();
        _accrue();

        uint256 owed = _numerator(loan);
        uint256 interest = InterestLib.assetsUp(owed);
        uint256 debt = loan.principal + interest;
        paid = Math.min(maxAssets, debt);
        if (paid == 0) return 0;

        // Interest in full takes the whole numerator with its fraction; the fraction is the lenders' gain.
        interest = Math.min(paid, interest);
        uint256 settled = Math.min(owed, interest * InterestLib.SCALE);
        uint256 principal = paid - interest;
        loan.principal -= uint64(principal);
        loan.interest = (owed - settled).toUint128();
        _book.cash += paid.toUint64();

        if (loan.state == LoanState.ACTIVE) {
            loan.since = uint40(block.timestamp);
            loan.partlyRepaid = true;
            _book.lent -= uint64(principal);
            _rated -= principal * loan.rate;
            _interest -= settled;
            emit LoanPayment(loanId, loan.tokenId, msg.sender, interest, principal, debt - paid);
            if (paid == debt) _closeRepaid(loanId, loan);
        } else {
            _tally.recovered += uint64(paid);
            emit LoanRecovered(loanId, loan.tokenId, msg.sender, paid, debt - paid);
            if (paid == debt) _returnCollateral(loanId, loan);
        }
        _loans[loanId] = loan;

        IERC20(asset()).safeTransferFrom(msg.sender, address(this), paid);
    }

    /// @notice Writes off loans that are past term and forbearance, item by item: the farmer loses 100 points, the loss
    /// is in the share price at once, the batch goes to the vault.
    /// @dev What is owed is frozen; {repay} takes later recoveries. A loan that is closed or defaulted is skipped.
    function markDefault(bytes16[] calldata loanIds) external only(LENDING) nonReentrant {
        _accrue();
        for (uint256 i; i < loanIds.length; ++i) {
            bytes16 loanId = loanIds[i];
            Loan storage loan = _loans[loanId];
            if (loan.state == LoanState.NONE) {
                emit Rejected(loanId, i, Refusal.LoanNotFound.selector);
            } else if (loan.state != LoanState.ACTIVE) {
                emit Skipped(loanId, i);
            } else if (block.timestamp <= uint256(loan.originatedAt) + loan.term + loan.forbearance) {
                emit Rejected(loanId, i, Refusal.LoanNotOverdue.selector);
            } else {
                _writeOff(loanId, loan);
            }
        }
    }

    /// @notice Takes loans back whose money never reached the farmer: the treasury returns the whole principal, no
    /// interest is due, no score changes, the batch is unlocked.
    /// @dev Only within the unwind window, and only while nothing was repaid. The treasury must have approved the
    /// principal. The interest that had accrued since origination is waived and leaves the share price.
    function unwind(bytes16[] calldata loanIds) external only(LENDING) nonReentrant {
        _accrue();
        uint256 returned;
        for (uint256 i; i < loanIds.length; ++i) {
            bytes16 loanId = loanIds[i];
            Loan storage loan = _loans[loanId];
            if (loan.state == LoanState.NONE) {
                emit Rejected(loanId, i, Refusal.LoanNotFound.selector);
            } else if (loan.state == LoanState.UNWOUND) {
                emit Skipped(loanId, i);
            } else if (
                loan.state != LoanState.ACTIVE || loan.partlyRepaid
                    || block.timestamp > uint256(loan.originatedAt) + terms.unwindWindow
            ) {
                emit Rejected(loanId, i, Refusal.LoanNotUnwindable.selector);
            } else {
                returned += _unwind(loanId, loan);
            }
        }
        if (returned != 0) IERC20(asset()).safeTransferFrom(treasury, address(this), returned);
    }

    /* PAUSE */

    /// @notice Stops deposits and new loans. Repayments and withdrawals go on.
    function pause() external only(GUARDIAN) {
        _book.paused = true;

        emit PausedSet(true, msg.sender);
    }

    /// @notice Opens the vault again.
    function unpause() external only(ADMIN) {
        _book.paused = false;

        emit PausedSet(false, msg.sender);
    }

    /* ADMIN */

    /// @notice Sets the times of new loans. Loans that run keep theirs, but for the unwind window.
    function setTerms(LoanTerms calldata terms_) external only(ADMIN) {
        _setTerms(terms_);
    }

    /// @notice Sets the value of each grade against the base price, in basis points.
    function setGradeFactors(uint16[4] calldata factorsBps) external only(ADMIN) {
        _setGradeFactors(factorsBps);
    }

    /// @notice Sets where principal goes.
    function setTreasury(address treasury_) external only(ADMIN) {
        _setTreasury(treasury_);
    }

    /// @notice Gives a seized batch to whoever bought it. The proceeds come in by {repay}.
    function disposeCollateral(bytes16 loanId, address to) external only(ADMIN) nonReentrant {
        Loan storage loan = _loans[loanId];
        uint256 tokenId = loan.tokenId;
        if (loan.state != LoanState.DEFAULTED || _batchLoans[tokenId].loanId != loanId) revert Refusal.LoanNotFound();

        _batchLoans[tokenId].loanId = 0;
        BATCH_TOKEN.release(tokenId, to);

        emit CollateralDisposed(loanId, tokenId, to);
    }

    /// @notice Sends USDC away that came in without a call. It can never touch what shares and loans count on.
    function rescueSurplus(address to) external only(ADMIN) nonReentrant {
        IERC20 usdc = IERC20(asset());
        uint256 surplus = usdc.balanceOf(address(this)) - _book.cash;

        emit SurplusRescued(to, surplus);
        usdc.safeTransfer(to, surplus);
    }

    /* VIEWS: POOL */

    /// @notice Assets that the shares stand for: cash, principal lent, and interest accrued rounded down.
    function totalAssets() public view override returns (uint256) {
        return uint256(_book.cash) + _book.lent + InterestLib.assetsDown(_interestNow());
    }

    /// @notice Zero while paused.
    function maxDeposit(address) public view override returns (uint256) {
        return _book.paused ? 0 : type(uint64).max - uint256(_book.cash);
    }

    /// @notice Zero while paused.
    function maxMint(address receiver) public view override returns (uint256) {
        uint256 assets = maxDeposit(receiver);
        return assets == 0 ? 0 : _convertToShares(assets, Math.Rounding.Floor);
    }

    /// @notice What `owner` could take out now: the value of the shares, or the cash when that is less.
    function maxWithdraw(address owner) public view override returns (uint256) {
        return Math.min(previewRedeem(balanceOf(owner)), _book.cash);
    }

    /// @notice The shares that `owner` could give up now.
    function maxRedeem(address owner) public view override returns (uint256) {
        uint256 shares = balanceOf(owner);
        return previewRedeem(shares) <= _book.cash ? shares : _convertToShares(_book.cash, Math.Rounding.Floor);
    }

    /// @notice Whether deposits and new loans are stopped.
    function paused() external view returns (bool) {
        return _book.paused;
    }

    /// @notice Assets for one whole share of 9 decimals, 1e18 = 1 USDC, rounded down.
    function sharePriceDown() public view returns (uint256) {
        // 1e9 shares, 1e6 assets and 1e18 of price.
        return Math.mulDiv(totalAssets() + 1, 1e21, totalSupply() + 10 ** _decimalsOffset());
    }

    /// @notice Part of the pool that is lent out, 1e18 = 100 %, rounded up.
    function utilisationUp() public view returns (uint256) {
        return InterestLib.utilisationUp(_book.lent, _book.cash);
    }

    /// @notice Interest a year at the present utilisation, 1e18 = 100 %, rounded up. A loan is priced at the utilisation
    /// that it leads to, see {quote}.
    function borrowRateUp() public view returns (uint256) {
        return InterestLib.rateUp(utilisationUp());
    }

    /// @notice What the pool earns a year on all of its assets at present, 1e18 = 100 %, rounded down.
    function supplyRateDown() public view returns (uint256) {
        uint256 assets = totalAssets();
        return assets == 0 ? 0 : _rated / assets;
    }

    /// @notice The numbers of the pool in one call.
    function pool() external view returns (Pool memory) {
        return Pool({
            totalAssets: totalAssets(),
            cash: _book.cash,
            lent: _book.lent,
            interest: InterestLib.assetsDown(_interestNow()),
            shares: totalSupply(),
            sharePrice: sharePriceDown(),
            utilisation: utilisationUp(),
            borrowRate: borrowRateUp(),
            supplyRate: supplyRateDown(),
            activeLoans: _tally.active,
            repaidLoans: _tally.repaid,
            defaultedLoans: _tally.defaulted,
            unwoundLoans: _tally.unwound,
            lost: _tally.lost,
            recovered: _tally.recovered,
            paused: _book.paused
        });
    }

    /// @notice Shares that a referenced deposit of `from` has minted, zero when there was none.
    function sharesOfRef(address from, bytes32 ref) external view returns (uint256) {
        return _sharesOfRef[from][ref];
    }

    /* VIEWS: LOANS */

    /// @notice What a loan on a batch would be now, and why not. The reasons come in the order of the checks.
    /// @param assets Principal to check; zero for the most that is allowed.
    function quote(uint256 tokenId, uint256 assets) public view returns (Quote memory offer) {
        IBatchToken.Batch memory batch = BATCH_TOKEN.batchOf(tokenId);
        if (batch.owner == address(0)) {
            offer.refusal = Refusal.BatchNotFound.selector;
            return offer;
        }
        offer.farmer = batch.farmer;
        offer.farmerKey = REGISTRY.farmerKeyAt(batch.farmer);
        (offer.tier, offer.tierMaxAssets, offer.ltvBps) = CREDIT_SCORE.tierOf(offer.farmerKey);
        bool fresh;
        (offer.collateralValue, fresh) = _valueDown(batch.grams, batch.grade);
        offer.maxAssets = Math.min(offer.tierMaxAssets, offer.collateralValue * offer.ltvBps / 1e4);
        offer.assets = assets == 0 ? offer.maxAssets : assets;
        offer.refusal = _refusalOf(tokenId, batch, offer, fresh);
        if (offer.refusal == 0) {
            uint256 lent = _book.lent + offer.assets;
            offer.rate = InterestLib.rateUp(InterestLib.utilisationUp(lent, _book.cash - offer.assets));
        }
    }

    /// @notice A loan; `state` is NONE when there is none.
    function loanOf(bytes16 loanId) external view returns (Loan memory) {
        return _loans[loanId];
    }

    /// @inheritdoc ILendingVault
    function debtUp(bytes16 loanId) external view returns (uint256) {
        Loan memory loan = _loans[loanId];
        return loan.principal + InterestLib.assetsUp(_numerator(loan));
    }

    /// @inheritdoc ILendingVault
    function loanOfBatch(uint256 tokenId) external view returns (bytes16) {
        return _batchLoans[tokenId].loanId;
    }

    /// @notice The active loan of the farmer with an index, zero when there is none.
    function loanOfFarmer(uint32 farmer) external view returns (bytes16) {
        return _farmerLoans[farmer];
    }

    /// @notice Value of a weight of a grade at the last price, in micro-USDC rounded down, and whether that price is
    /// fresh.
    function collateralValueDown(uint32 grams, uint8 grade) external view returns (uint256 assets, bool fresh) {
        return _valueDown(grams, grade);
    }

    /// @notice Value of each grade against the base price, in basis points.
    function gradeFactors() external view returns (uint16[4] memory) {
        return _gradeFactorsBps;
    }

    /* INTERNAL: ERC-4626 */

    function _decimalsOffset() internal pure override returns (uint8) {
        return 3;
    }

    /// @dev All deposits and mints pass here.
    function _deposit(address caller, address receiver, uint256 assets, uint256 shares) internal override nonReentrant {
        if (_book.paused) revert Refusal.VaultPaused();
        if (assets == 0 || shares == 0) revert Refusal.ZeroAmount();

        _book.cash += assets.toUint64();
        super._deposit(caller, receiver, assets, shares);
    }

    /// @dev All withdrawals and redemptions pass here.
    function _withdraw(address caller, address receiver, address owner, uint256 assets, uint256 shares)
        internal
        override
        nonReentrant
    {
        if (assets == 0 || shares == 0) revert Refusal.ZeroAmount();
        if (assets > _book.cash) revert Refusal.InsufficientLiquidity();

        _book.cash -= uint64(assets);
        super._withdraw(caller, receiver, owner, assets, shares);
    }

    /// @notice Deposits USDC for shares. Refuses with VaultPaused while paused.
    function deposit(uint256 assets, address receiver) public override returns (uint256) {
        if (_book.paused) revert Refusal.VaultPaused();
        return super.deposit(assets, receiver);
    }

    /// @notice Mints shares for USDC. Refuses with VaultPaused while paused.
    function mint(uint256 shares, address receiver) public override returns (uint256) {
        if (_book.paused) revert Refusal.VaultPaused();
        return super.mint(shares, receiver);
    }

    /* PRIVATE: LOANS */

    function _open(bytes16 loanId, uint256 tokenId, Quote memory offer) private {
        LoanTerms memory times = terms;
        // Safe casts: `quote` bounds assets by the tier, the rate by 60 % and the token id by its minting.
        _loans[loanId] = Loan({
            tokenId: uint64(tokenId),
            farmer: offer.farmer,
            originatedAt: uint40(block.timestamp),
            term: times.term,
            forbearance: times.forbearance,
            since: uint40(block.timestamp),
            state: LoanState.ACTIVE,
            partlyRepaid: false,
            principal: uint64(offer.assets),
            rate: uint64(offer.rate),
            interest: 0
        });
        _batchLoans[tokenId].loanId = loanId;
        _farmerLoans[offer.farmer] = loanId;
        _book.cash -= uint64(offer.assets);
        _book.lent += uint64(offer.assets);
        _rated += offer.assets * offer.rate;
        ++_tally.active;
        BATCH_TOKEN.lock(tokenId);

        uint40 dueAt = uint40(block.timestamp + times.term);
        emit LoanOriginated(
            loanId,
            tokenId,
            offer.farmerKey,
            offer.assets,
            offer.rate,
            offer.collateralValue,
            offer.ltvBps,
            dueAt,
            dueAt + times.forbearance
        );
    }

    /// @dev Changes `loan` in memory; the caller stores it.
    function _closeRepaid(bytes16 loanId, Loan memory loan) private {
        BatchLoan storage batchLoan = _batchLoans[loan.tokenId];
        // Once for each batch: borrowing and repaying in a circle raises no score.
        bool rewarded = !batchLoan.rewarded;
        loan.state = LoanState.REPAID;
        batchLoan.loanId = 0;
        batchLoan.rewarded = true;
        delete _farmerLoans[loan.farmer];
        --_tally.active;
        ++_tally.repaid;

        bytes32 farmerKey = REGISTRY.farmerKeyAt(loan.farmer);
        emit LoanRepaid(loanId, loan.tokenId, farmerKey, rewarded);
        BATCH_TOKEN.unlock(loan.tokenId);
        if (rewarded) CREDIT_SCORE.repaid(farmerKey, loan.tokenId);
    }

    /// @dev A seized batch goes back to its cooperative when all is recovered, unless ADMIN has given it away.
    function _returnCollateral(bytes16 loanId, Loan memory loan) private {
        BatchLoan storage batchLoan = _batchLoans[loan.tokenId];
        if (batchLoan.loanId != loanId) return;
        batchLoan.loanId = 0;
        BATCH_TOKEN.release(loan.tokenId, REGISTRY.walletAt(BATCH_TOKEN.cooperativeOf(loan.tokenId)));
    }

    function _writeOff(bytes16 loanId, Loan storage loan) private {
        uint256 owed = _numerator(loan);
        uint64 principal = loan.principal;
        uint256 tokenId = loan.tokenId;
        uint256 interest = InterestLib.assetsUp(owed);
        _rated -= uint256(principal) * loan.rate;
        _interest -= owed;
        _book.lent -= principal;
        _tally.lost += principal + interest.toUint64();
        --_tally.active;
        ++_tally.defaulted;
        loan.state = LoanState.DEFAULTED;
        loan.interest = owed.toUint128();
        loan.since = uint40(block.timestamp);
        delete _farmerLoans[loan.farmer];

        bytes32 farmerKey = REGISTRY.farmerKeyAt(loan.farmer);
        emit LoanDefaulted(loanId, tokenId, farmerKey, principal, interest);
        BATCH_TOKEN.seize(tokenId);
        CREDIT_SCORE.defaulted(farmerKey, tokenId);
    }

    function _unwind(bytes16 loanId, Loan storage loan) private returns (uint64 principal) {
        principal = loan.principal;
        uint256 tokenId = loan.tokenId;
        _rated -= uint256(principal) * loan.rate;
        _interest -= _numerator(loan);
        _book.lent -= principal;
        _book.cash += principal;
        --_tally.active;
        ++_tally.unwound;
        loan.state = LoanState.UNWOUND;
        loan.principal = 0;
        _batchLoans[tokenId].loanId = 0;
        delete _farmerLoans[loan.farmer];

        emit LoanUnwound(loanId, tokenId, REGISTRY.farmerKeyAt(loan.farmer), principal);
        BATCH_TOKEN.unlock(tokenId);
    }

    function _refusalOf(uint256 tokenId, IBatchToken.Batch memory batch, Quote memory offer, bool fresh)
        private
        view
        returns (bytes4)
    {
        // In the order of the HTTP API: who and what, conflicts, rules, then what is temporary.
        (,, address wallet, bytes4 refusal) = REGISTRY.standingOf(offer.farmerKey);
        if (refusal != 0) return refusal;
        if (batch.locked) return Refusal.BatchHasActiveLoan.selector;
        if (_farmerLoans[batch.farmer] != 0) return Refusal.FarmerHasActiveLoan.selector;
        if (TRACE_LOG.stageOf(tokenId) > Stage.WAREHOUSED) return Refusal.BatchNotEligible.selector;
        // A batch that the cooperative has given away is not its collateral.
        if (batch.owner != wallet) return Refusal.BatchNotEligible.selector;
        if (offer.tier == Tier.NONE) return Refusal.CreditScoreTooLow.selector;
        if (_book.paused) return Refusal.VaultPaused.selector;
        if (!fresh) return Refusal.StalePriceFeed.selector;
        if (offer.maxAssets < MIN_LOAN) return Refusal.InsufficientCollateral.selector;
        if (offer.assets < MIN_LOAN) return Refusal.LoanBelowMinimum.selector;
        if (offer.assets > offer.tierMaxAssets) return Refusal.LoanLimitExceeded.selector;
        if (offer.assets > offer.maxAssets) return Refusal.InsufficientCollateral.selector;
        if (offer.assets > _book.cash) return Refusal.InsufficientLiquidity.selector;
        return 0;
    }

    function _valueDown(uint256 grams, uint8 grade) private view returns (uint256 assets, bool fresh) {
        (uint80 round, int256 answer,, uint256 updatedAt, uint80 answeredInRound) = PRICE_FEED.latestRoundData();
        if (answer <= 0 || updatedAt == 0) return (0, false);
        assets = Math.mulDiv(grams * _gradeFactorsBps[grade], uint256(answer), VALUE_SCALE);
        fresh = answeredInRound >= round && updatedAt + MAX_PRICE_AGE >= block.timestamp;
    }

    /* PRIVATE: INTEREST */

    function _accrue() private {
        _interest = _interestNow();
        _book.accruedAt = uint40(block.timestamp);
    }

    function _interestNow() private view returns (uint256) {
        return _interest + _rated * (block.timestamp - _book.accruedAt);
    }

    /// @dev Numerator of the interest that a loan owes now. It grows only while the loan is active.
    function _numerator(Loan memory loan) private view returns (uint256) {
        if (loan.state != LoanState.ACTIVE) return loan.interest;
        return loan.interest + InterestLib.numerator(loan.principal, loan.rate, block.timestamp - loan.since);
    }

    /* PRIVATE: SETTINGS */

    function _setTreasury(address treasury_) private {
        if (treasury_ == address(0)) revert Refusal.ZeroAddress();
        treasury = treasury_;

        emit TreasurySet(treasury_);
    }

    function _setTerms(LoanTerms memory terms_) private {
        // Ten years keep every interest numerator inside its 128 bits.
        if (terms_.term == 0 || uint256(terms_.term) + terms_.forbearance > 3650 days) {
            revert Refusal.InvalidParameter();
        }
        terms = terms_;

        emit TermsSet(terms_.term, terms_.forbearance, terms_.unwindWindow);
    }

    function _setGradeFactors(uint16[4] memory factorsBps) private {
        for (uint256 i; i < 4; ++i) {
            if (factorsBps[i] == 0 || factorsBps[i] > MAX_GRADE_FACTOR) revert Refusal.InvalidParameter();
        }
        _gradeFactorsBps = factorsBps;

        emit GradeFactorsSet(factorsBps);
    }
}
