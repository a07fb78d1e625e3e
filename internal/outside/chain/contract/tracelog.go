// Code generated via abigen V2 - DO NOT EDIT.
// This file is a generated binding and any manual changes will be lost.

package contract

import (
	"bytes"
	"errors"
	"math/big"

	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
)

// Reference imports to suppress errors if they are not otherwise used.
var (
	_ = bytes.Equal
	_ = errors.New
	_ = big.NewInt
	_ = common.Big1
	_ = types.BloomLookup
	_ = abi.ConvertType
)

// TraceLogStep is an auto generated low-level Go binding around an user-defined struct.
type TraceLogStep struct {
	TokenId  *big.Int
	Stage    uint8
	Evidence [32]byte
	Codec    uint8
}

// TraceLogMetaData contains all meta data concerning the TraceLog contract.
var TraceLogMetaData = MetaData{
	ABI: "[{\"inputs\":[{\"internalType\":\"contractRoles\",\"name\":\"roles\",\"type\":\"address\"},{\"internalType\":\"contractIFarmerRegistry\",\"name\":\"registry\",\"type\":\"address\"},{\"internalType\":\"contractIBatchToken\",\"name\":\"batchToken\",\"type\":\"address\"},{\"internalType\":\"contractIPurchaseEscrow\",\"name\":\"escrow\",\"type\":\"address\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"InsufficientPermissions\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"StageOutOfOrder\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TooManyItems\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAddress\",\"type\":\"error\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"bytes4\",\"name\":\"reason\",\"type\":\"bytes4\"}],\"name\":\"Rejected\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"}],\"name\":\"Skipped\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"enumStage\",\"name\":\"stage\",\"type\":\"uint8\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"by\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"name\":\"StageRecorded\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"BATCH_TOKEN\",\"outputs\":[{\"internalType\":\"contractIBatchToken\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ESCROW\",\"outputs\":[{\"internalType\":\"contractIPurchaseEscrow\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MAX_STEPS\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"REGISTRY\",\"outputs\":[{\"internalType\":\"contractIFarmerRegistry\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ROLES\",\"outputs\":[{\"internalType\":\"contractRoles\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"internalType\":\"uint8\",\"name\":\"stage\",\"type\":\"uint8\"},{\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"internalType\":\"structTraceLog.Step[]\",\"name\":\"steps\",\"type\":\"tuple[]\"}],\"name\":\"advance\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"by\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"name\":\"commit\",\"outputs\":[{\"internalType\":\"enumStage\",\"name\":\"stage\",\"type\":\"uint8\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"by\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"name\":\"deliver\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"by\",\"type\":\"address\"}],\"name\":\"settle\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"stageOf\",\"outputs\":[{\"internalType\":\"enumStage\",\"name\":\"\",\"type\":\"uint8\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256[]\",\"name\":\"tokenIds\",\"type\":\"uint256[]\"}],\"name\":\"stagesOf\",\"outputs\":[{\"internalType\":\"enumStage[]\",\"name\":\"stages\",\"type\":\"uint8[]\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"by\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"name\":\"void\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"}]",
	ID:  "TraceLog",
}

// TraceLog is an auto generated Go binding around an Ethereum contract.
type TraceLog struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *TraceLog) GetABI() abi.ABI {
	return c.abi
}

// NewTraceLog creates a new instance of TraceLog.
func NewTraceLog() *TraceLog {
	parsed, err := TraceLogMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &TraceLog{abi: *parsed}
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(address roles, address registry, address batchToken, address escrow) returns()
func (traceLog *TraceLog) PackConstructor(roles common.Address, registry common.Address, batchToken common.Address, escrow common.Address) []byte {
	enc, err := traceLog.abi.Pack("", roles, registry, batchToken, escrow)
	if err != nil {
		panic(err)
	}
	return enc
}

// PackBATCHTOKEN is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x260e3b5c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function BATCH_TOKEN() view returns(address)
func (traceLog *TraceLog) PackBATCHTOKEN() []byte {
	enc, err := traceLog.abi.Pack("BATCH_TOKEN")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackBATCHTOKEN is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x260e3b5c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function BATCH_TOKEN() view returns(address)
func (traceLog *TraceLog) TryPackBATCHTOKEN() ([]byte, error) {
	return traceLog.abi.Pack("BATCH_TOKEN")
}

// UnpackBATCHTOKEN is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x260e3b5c.
//
// Solidity: function BATCH_TOKEN() view returns(address)
func (traceLog *TraceLog) UnpackBATCHTOKEN(data []byte) (common.Address, error) {
	out, err := traceLog.abi.Unpack("BATCH_TOKEN", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackESCROW is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe681c4aa.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function ESCROW() view returns(address)
func (traceLog *TraceLog) PackESCROW() []byte {
	enc, err := traceLog.abi.Pack("ESCROW")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackESCROW is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe681c4aa.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function ESCROW() view returns(address)
func (traceLog *TraceLog) TryPackESCROW() ([]byte, error) {
	return traceLog.abi.Pack("ESCROW")
}

// UnpackESCROW is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe681c4aa.
//
// Solidity: function ESCROW() view returns(address)
func (traceLog *TraceLog) UnpackESCROW(data []byte) (common.Address, error) {
	out, err := traceLog.abi.Unpack("ESCROW", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackMAXSTEPS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf367d5cc.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MAX_STEPS() view returns(uint256)
func (traceLog *TraceLog) PackMAXSTEPS() []byte {
	enc, err := traceLog.abi.Pack("MAX_STEPS")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMAXSTEPS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf367d5cc.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MAX_STEPS() view returns(uint256)
func (traceLog *TraceLog) TryPackMAXSTEPS() ([]byte, error) {
	return traceLog.abi.Pack("MAX_STEPS")
}

// UnpackMAXSTEPS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xf367d5cc.
//
// Solidity: function MAX_STEPS() view returns(uint256)
func (traceLog *TraceLog) UnpackMAXSTEPS(data []byte) (*big.Int, error) {
	out, err := traceLog.abi.Unpack("MAX_STEPS", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackREGISTRY is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06433b1b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function REGISTRY() view returns(address)
func (traceLog *TraceLog) PackREGISTRY() []byte {
	enc, err := traceLog.abi.Pack("REGISTRY")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackREGISTRY is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06433b1b.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function REGISTRY() view returns(address)
func (traceLog *TraceLog) TryPackREGISTRY() ([]byte, error) {
	return traceLog.abi.Pack("REGISTRY")
}

// UnpackREGISTRY is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x06433b1b.
//
// Solidity: function REGISTRY() view returns(address)
func (traceLog *TraceLog) UnpackREGISTRY(data []byte) (common.Address, error) {
	out, err := traceLog.abi.Unpack("REGISTRY", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackROLES is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x923cb952.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function ROLES() view returns(address)
func (traceLog *TraceLog) PackROLES() []byte {
	enc, err := traceLog.abi.Pack("ROLES")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackROLES is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x923cb952.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function ROLES() view returns(address)
func (traceLog *TraceLog) TryPackROLES() ([]byte, error) {
	return traceLog.abi.Pack("ROLES")
}

// UnpackROLES is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x923cb952.
//
// Solidity: function ROLES() view returns(address)
func (traceLog *TraceLog) UnpackROLES(data []byte) (common.Address, error) {
	out, err := traceLog.abi.Unpack("ROLES", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackAdvance is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6d978f4c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function advance((uint256,uint8,bytes32,uint8)[] steps) returns()
func (traceLog *TraceLog) PackAdvance(steps []TraceLogStep) []byte {
	enc, err := traceLog.abi.Pack("advance", steps)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAdvance is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6d978f4c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function advance((uint256,uint8,bytes32,uint8)[] steps) returns()
func (traceLog *TraceLog) TryPackAdvance(steps []TraceLogStep) ([]byte, error) {
	return traceLog.abi.Pack("advance", steps)
}

// PackCommit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf5229f24.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function commit(uint256 tokenId, address by, bytes32 evidence, uint8 codec) returns(uint8 stage)
func (traceLog *TraceLog) PackCommit(tokenId *big.Int, by common.Address, evidence [32]byte, codec uint8) []byte {
	enc, err := traceLog.abi.Pack("commit", tokenId, by, evidence, codec)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCommit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf5229f24.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function commit(uint256 tokenId, address by, bytes32 evidence, uint8 codec) returns(uint8 stage)
func (traceLog *TraceLog) TryPackCommit(tokenId *big.Int, by common.Address, evidence [32]byte, codec uint8) ([]byte, error) {
	return traceLog.abi.Pack("commit", tokenId, by, evidence, codec)
}

// UnpackCommit is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xf5229f24.
//
// Solidity: function commit(uint256 tokenId, address by, bytes32 evidence, uint8 codec) returns(uint8 stage)
func (traceLog *TraceLog) UnpackCommit(data []byte) (uint8, error) {
	out, err := traceLog.abi.Unpack("commit", data)
	if err != nil {
		return *new(uint8), err
	}
	out0 := *abi.ConvertType(out[0], new(uint8)).(*uint8)
	return out0, nil
}

// PackDeliver is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x73bc074c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function deliver(uint256 tokenId, address by, bytes32 evidence, uint8 codec) returns()
func (traceLog *TraceLog) PackDeliver(tokenId *big.Int, by common.Address, evidence [32]byte, codec uint8) []byte {
	enc, err := traceLog.abi.Pack("deliver", tokenId, by, evidence, codec)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDeliver is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x73bc074c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function deliver(uint256 tokenId, address by, bytes32 evidence, uint8 codec) returns()
func (traceLog *TraceLog) TryPackDeliver(tokenId *big.Int, by common.Address, evidence [32]byte, codec uint8) ([]byte, error) {
	return traceLog.abi.Pack("deliver", tokenId, by, evidence, codec)
}

// PackSettle is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x962d1938.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function settle(uint256 tokenId, address by) returns()
func (traceLog *TraceLog) PackSettle(tokenId *big.Int, by common.Address) []byte {
	enc, err := traceLog.abi.Pack("settle", tokenId, by)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSettle is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x962d1938.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function settle(uint256 tokenId, address by) returns()
func (traceLog *TraceLog) TryPackSettle(tokenId *big.Int, by common.Address) ([]byte, error) {
	return traceLog.abi.Pack("settle", tokenId, by)
}

// PackStageOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc7d25b15.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function stageOf(uint256 tokenId) view returns(uint8)
func (traceLog *TraceLog) PackStageOf(tokenId *big.Int) []byte {
	enc, err := traceLog.abi.Pack("stageOf", tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackStageOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc7d25b15.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function stageOf(uint256 tokenId) view returns(uint8)
func (traceLog *TraceLog) TryPackStageOf(tokenId *big.Int) ([]byte, error) {
	return traceLog.abi.Pack("stageOf", tokenId)
}

// UnpackStageOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xc7d25b15.
//
// Solidity: function stageOf(uint256 tokenId) view returns(uint8)
func (traceLog *TraceLog) UnpackStageOf(data []byte) (uint8, error) {
	out, err := traceLog.abi.Unpack("stageOf", data)
	if err != nil {
		return *new(uint8), err
	}
	out0 := *abi.ConvertType(out[0], new(uint8)).(*uint8)
	return out0, nil
}

// PackStagesOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2e7f3448.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function stagesOf(uint256[] tokenIds) view returns(uint8[] stages)
func (traceLog *TraceLog) PackStagesOf(tokenIds []*big.Int) []byte {
	enc, err := traceLog.abi.Pack("stagesOf", tokenIds)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackStagesOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2e7f3448.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function stagesOf(uint256[] tokenIds) view returns(uint8[] stages)
func (traceLog *TraceLog) TryPackStagesOf(tokenIds []*big.Int) ([]byte, error) {
	return traceLog.abi.Pack("stagesOf", tokenIds)
}

// UnpackStagesOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x2e7f3448.
//
// Solidity: function stagesOf(uint256[] tokenIds) view returns(uint8[] stages)
func (traceLog *TraceLog) UnpackStagesOf(data []byte) ([]uint8, error) {
	out, err := traceLog.abi.Unpack("stagesOf", data)
	if err != nil {
		return *new([]uint8), err
	}
	out0 := *abi.ConvertType(out[0], new([]uint8)).(*[]uint8)
	return out0, nil
}

// PackVoid is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x92900825.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function void(uint256 tokenId, address by, bytes32 evidence, uint8 codec) returns()
func (traceLog *TraceLog) PackVoid(tokenId *big.Int, by common.Address, evidence [32]byte, codec uint8) []byte {
	enc, err := traceLog.abi.Pack("void", tokenId, by, evidence, codec)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackVoid is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x92900825.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function void(uint256 tokenId, address by, bytes32 evidence, uint8 codec) returns()
func (traceLog *TraceLog) TryPackVoid(tokenId *big.Int, by common.Address, evidence [32]byte, codec uint8) ([]byte, error) {
	return traceLog.abi.Pack("void", tokenId, by, evidence, codec)
}

// TraceLogRejected represents a Rejected event raised by the TraceLog contract.
type TraceLogRejected struct {
	Key    [32]byte
	Item   *big.Int
	Reason [4]byte
	Raw    *types.Log // Blockchain specific contextual infos
}

const TraceLogRejectedEventName = "Rejected"

// ContractEventName returns the user-defined event name.
func (TraceLogRejected) ContractEventName() string {
	return TraceLogRejectedEventName
}

// UnpackRejectedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Rejected(bytes32 indexed key, uint256 item, bytes4 reason)
func (traceLog *TraceLog) UnpackRejectedEvent(log *types.Log) (*TraceLogRejected, error) {
	event := "Rejected"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != traceLog.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(TraceLogRejected)
	if len(log.Data) > 0 {
		if err := traceLog.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range traceLog.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// TraceLogSkipped represents a Skipped event raised by the TraceLog contract.
type TraceLogSkipped struct {
	Key  [32]byte
	Item *big.Int
	Raw  *types.Log // Blockchain specific contextual infos
}

const TraceLogSkippedEventName = "Skipped"

// ContractEventName returns the user-defined event name.
func (TraceLogSkipped) ContractEventName() string {
	return TraceLogSkippedEventName
}

// UnpackSkippedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Skipped(bytes32 indexed key, uint256 item)
func (traceLog *TraceLog) UnpackSkippedEvent(log *types.Log) (*TraceLogSkipped, error) {
	event := "Skipped"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != traceLog.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(TraceLogSkipped)
	if len(log.Data) > 0 {
		if err := traceLog.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range traceLog.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// TraceLogStageRecorded represents a StageRecorded event raised by the TraceLog contract.
type TraceLogStageRecorded struct {
	TokenId  *big.Int
	Stage    uint8
	By       common.Address
	Evidence [32]byte
	Codec    uint8
	Raw      *types.Log // Blockchain specific contextual infos
}

const TraceLogStageRecordedEventName = "StageRecorded"

// ContractEventName returns the user-defined event name.
func (TraceLogStageRecorded) ContractEventName() string {
	return TraceLogStageRecordedEventName
}

// UnpackStageRecordedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event StageRecorded(uint256 indexed tokenId, uint8 stage, address by, bytes32 evidence, uint8 codec)
func (traceLog *TraceLog) UnpackStageRecordedEvent(log *types.Log) (*TraceLogStageRecorded, error) {
	event := "StageRecorded"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != traceLog.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(TraceLogStageRecorded)
	if len(log.Data) > 0 {
		if err := traceLog.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range traceLog.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// UnpackError attempts to decode the provided error data using user-defined
// error definitions.
func (traceLog *TraceLog) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], traceLog.abi.Errors["InsufficientPermissions"].ID.Bytes()[:4]) {
		return traceLog.UnpackInsufficientPermissionsError(raw[4:])
	}
	if bytes.Equal(raw[:4], traceLog.abi.Errors["StageOutOfOrder"].ID.Bytes()[:4]) {
		return traceLog.UnpackStageOutOfOrderError(raw[4:])
	}
	if bytes.Equal(raw[:4], traceLog.abi.Errors["TooManyItems"].ID.Bytes()[:4]) {
		return traceLog.UnpackTooManyItemsError(raw[4:])
	}
	if bytes.Equal(raw[:4], traceLog.abi.Errors["ZeroAddress"].ID.Bytes()[:4]) {
		return traceLog.UnpackZeroAddressError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// TraceLogInsufficientPermissions represents a InsufficientPermissions error raised by the TraceLog contract.
type TraceLogInsufficientPermissions struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InsufficientPermissions()
func TraceLogInsufficientPermissionsErrorID() common.Hash {
	return common.HexToHash("0xc397ba6098d32ff962db270c922a3808ccc507dbd4a32b7191d2436e12d9e391")
}

// UnpackInsufficientPermissionsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InsufficientPermissions()
func (traceLog *TraceLog) UnpackInsufficientPermissionsError(raw []byte) (*TraceLogInsufficientPermissions, error) {
	out := new(TraceLogInsufficientPermissions)
	if err := traceLog.abi.UnpackIntoInterface(out, "InsufficientPermissions", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TraceLogStageOutOfOrder represents a StageOutOfOrder error raised by the TraceLog contract.
type TraceLogStageOutOfOrder struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error StageOutOfOrder()
func TraceLogStageOutOfOrderErrorID() common.Hash {
	return common.HexToHash("0x61e9092bab64ef0d5b45362e38ccd0fc67985e07cda98807d408948d4506359c")
}

// UnpackStageOutOfOrderError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error StageOutOfOrder()
func (traceLog *TraceLog) UnpackStageOutOfOrderError(raw []byte) (*TraceLogStageOutOfOrder, error) {
	out := new(TraceLogStageOutOfOrder)
	if err := traceLog.abi.UnpackIntoInterface(out, "StageOutOfOrder", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TraceLogTooManyItems represents a TooManyItems error raised by the TraceLog contract.
type TraceLogTooManyItems struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TooManyItems()
func TraceLogTooManyItemsErrorID() common.Hash {
	return common.HexToHash("0xd6ce581150cff2d19bc318e3e496b1c6a31f6bb28049e060596a2f6ef845998b")
}

// UnpackTooManyItemsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TooManyItems()
func (traceLog *TraceLog) UnpackTooManyItemsError(raw []byte) (*TraceLogTooManyItems, error) {
	out := new(TraceLogTooManyItems)
	if err := traceLog.abi.UnpackIntoInterface(out, "TooManyItems", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TraceLogZeroAddress represents a ZeroAddress error raised by the TraceLog contract.
type TraceLogZeroAddress struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZeroAddress()
func TraceLogZeroAddressErrorID() common.Hash {
	return common.HexToHash("0xd92e233df2717d4a40030e20904abd27b68fcbeede117eaaccbbdac9618c8c73")
}

// UnpackZeroAddressError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZeroAddress()
func (traceLog *TraceLog) UnpackZeroAddressError(raw []byte) (*TraceLogZeroAddress, error) {
	out := new(TraceLogZeroAddress)
	if err := traceLog.abi.UnpackIntoInterface(out, "ZeroAddress", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TraceLogBin is what creates the contract, without the values for its constructor.
const TraceLogBin = "0x610100604052348015610010575f5ffd5b506040516110f43803806110f483398101604081905261002f916100f4565b836001600160a01b0381166100575760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b039081166080528316158061007a57506001600160a01b038216155b156100985760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b0381166100bf5760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b0392831660a05290821660c0521660e05250610150565b6001600160a01b03811681146100f1575f5ffd5b50565b5f5f5f5f60808587031215610107575f5ffd5b8451610112816100dd565b6020860151909450610123816100dd565b6040860151909350610134816100dd565b6060860151909250610145816100dd565b939692955090935050565b60805160a05160c05160e051610f3b6101b95f395f81816101da015281816104a4015281816108c3015261095501525f818160fe015281816105d30152818161077f01526107dc01525f818160ba015261067e01525f818161016d0152610a2e0152610f3b5ff3fe608060405234801561000f575f5ffd5b50600436106100b1575f3560e01c8063929008251161006e578063929008251461018f578063962d1938146101a2578063c7d25b15146101b5578063e681c4aa146101d5578063f367d5cc146101fc578063f5229f2414610213575f5ffd5b806306433b1b146100b5578063260e3b5c146100f95780632e7f3448146101205780636d978f4c1461014057806373bc074c14610155578063923cb95214610168575b5f5ffd5b6100dc7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b6100dc7f000000000000000000000000000000000000000000000000000000000000000081565b61013361012e366004610c0b565b610226565b6040516100f09190610cb0565b61015361014e366004610cfa565b61031a565b005b610153610163366004610d84565b610774565b6100dc7f000000000000000000000000000000000000000000000000000000000000000081565b61015361019d366004610d84565b6107d1565b6101536101b0366004610dc9565b6108b8565b6101c86101c3366004610df7565b610913565b6040516100f09190610e0e565b6100dc7f000000000000000000000000000000000000000000000000000000000000000081565b6102056101f481565b6040519081526020016100f0565b6101c8610221366004610d84565b610949565b60608167ffffffffffffffff81111561024157610241610e1c565b60405190808252806020026020018201604052801561026a578160200160208202803683370190505b5090505f5b82811015610313576102b984848381811061028c5761028c610e30565b90506020020135600681901c5f90815260208190526040902054600f60fc60029390931b929092161c1690565b60088111156102ca576102ca610c7c565b8282815181106102dc576102dc610e30565b602002602001019060088111156102f5576102f5610c7c565b9081600881111561030857610308610c7c565b90525060010161026f565b5092915050565b7f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c61034481610a12565b6101f48211156103675760405163d6ce581160e01b815260040160405180910390fd5b5f5f5f5b8481101561076c573686868381811061038657610386610e30565b608002919091018035600681901c5f908152602081905260409020549193509150600282901b60fc161c600f1680158015906103c3575060088114155b80156103e057506103da6040840160208501610e44565b60ff1615155b80156103fe5750806103f86040850160208601610e44565b60ff1611155b156104405760405184815282907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f79060200160405180910390a2505050610764565b5f61045d826104556040870160208801610e44565b60ff16610abf565b90506001600160e01b03198116158015610489575060066104846040860160208701610e44565b60ff16145b15610519576040516399a1f13160e01b8152600481018490527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906399a1f131906024016020604051808303815f875af11580156104f2573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906105169190610e64565b90505b6001600160e01b031981161561057657604080518681526001600160e01b03198316602082015284917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff910160405180910390a250505050610764565b6105bb838361058b6040880160208901610e44565b60ff16600683901c5f90815260208190526040902080549290911860fc60029490941b939093169290921b189055565b6040516306817ca360e41b8152600481018490525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690636817ca3090602401602060405180830381865afa158015610620573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906106449190610e8b565b90508762ffffff168162ffffff16146106ea576040516364d2506560e01b815262ffffff8216600482015290975087906001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906364d2506590602401602060405180830381865afa1580156106c3573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906106e79190610ead565b96505b837f4271ef7cc9ec91511cceae82650a86df2434e6b363f897e638af7f2a37abd0fe61071c6040880160208901610e44565b60ff16600881111561073057610730610c7c565b89604089013561074660808b0160608c01610e44565b6040516107569493929190610ec8565b60405180910390a250505050505b60010161036b565b505050505050565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146107bd5760405163061cbdd360e51b815260040160405180910390fd5b6107cb846001858585610b4f565b50505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461081a5760405163061cbdd360e51b815260040160405180910390fd5b600684901c5f90815260208190526040812054600286901b60fc161c600f1690508015806108485750600481115b15610866576040516361e9092b60e01b815260040160405180910390fd5b6108728582600861058b565b847f4271ef7cc9ec91511cceae82650a86df2434e6b363f897e638af7f2a37abd0fe60088686866040516108a99493929190610ec8565b60405180910390a25050505050565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146109015760405163061cbdd360e51b815260040160405180910390fd5b61090f826007835f80610b4f565b5050565b600681901c5f90815260208190526040812054600283901b60fc161c600f16600881111561094357610943610c7c565b92915050565b5f336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146109935760405163061cbdd360e51b815260040160405180910390fd5b600685901c5f90815260208190526040902054600286901b60fc161c600f1660088111156109c3576109c3610c7c565b905060058160088111156109d9576109d9610c7c565b14806109f6575060068160088111156109f4576109f4610c7c565b145b610a0a57506005610a0a8582868686610b4f565b949350505050565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015610a7b573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a9f9190610efd565b610abc5760405163061cbdd360e51b815260040160405180910390fd5b50565b5f825f03610ad55750632785786f60e21b610943565b6007198301610aec5750637b856bc160e01b610943565b600582148015610afc5750600483145b15610b0f5750631925dcf160e31b610943565b610b1a836001610f1c565b82141580610b285750600582145b80610b34575060078210155b15610b4757506361e9092b60e01b610943565b505f92915050565b600685901c5f90815260208190526040812054600287901b60fc161c600f169050846008811115610b8257610b82610c7c565b60ff16610b90826001610f1c565b14610bae576040516361e9092b60e01b815260040160405180910390fd5b610bc5868287600881111561058b5761058b610c7c565b857f4271ef7cc9ec91511cceae82650a86df2434e6b363f897e638af7f2a37abd0fe86868686604051610bfb9493929190610ec8565b60405180910390a2505050505050565b5f5f60208385031215610c1c575f5ffd5b823567ffffffffffffffff811115610c32575f5ffd5b8301601f81018513610c42575f5ffd5b803567ffffffffffffffff811115610c58575f5ffd5b8560208260051b8401011115610c6c575f5ffd5b6020919091019590945092505050565b634e487b7160e01b5f52602160045260245ffd5b60098110610cac57634e487b7160e01b5f52602160045260245ffd5b9052565b602080825282518282018190525f918401906040840190835b81811015610cef57610cdc838551610c90565b6020938401939290920191600101610cc9565b509095945050505050565b5f5f60208385031215610d0b575f5ffd5b823567ffffffffffffffff811115610d21575f5ffd5b8301601f81018513610d31575f5ffd5b803567ffffffffffffffff811115610d47575f5ffd5b8560208260071b8401011115610c6c575f5ffd5b6001600160a01b0381168114610abc575f5ffd5b803560ff81168114610d7f575f5ffd5b919050565b5f5f5f5f60808587031215610d97575f5ffd5b843593506020850135610da981610d5b565b925060408501359150610dbe60608601610d6f565b905092959194509250565b5f5f60408385031215610dda575f5ffd5b823591506020830135610dec81610d5b565b809150509250929050565b5f60208284031215610e07575f5ffd5b5035919050565b602081016109438284610c90565b634e487b7160e01b5f52604160045260245ffd5b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215610e54575f5ffd5b610e5d82610d6f565b9392505050565b5f60208284031215610e74575f5ffd5b81516001600160e01b031981168114610e5d575f5ffd5b5f60208284031215610e9b575f5ffd5b815162ffffff81168114610e5d575f5ffd5b5f60208284031215610ebd575f5ffd5b8151610e5d81610d5b565b60808101610ed68287610c90565b6001600160a01b03949094166020820152604081019290925260ff16606090910152919050565b5f60208284031215610f0d575f5ffd5b81518015158114610e5d575f5ffd5b8082018082111561094357634e487b7160e01b5f52601160045260245ffd"

// TraceLogRuntime is the contract's code on chain, with zeros where its constructor puts values.
const TraceLogRuntime = "0x608060405234801561000f575f5ffd5b50600436106100b1575f3560e01c8063929008251161006e578063929008251461018f578063962d1938146101a2578063c7d25b15146101b5578063e681c4aa146101d5578063f367d5cc146101fc578063f5229f2414610213575f5ffd5b806306433b1b146100b5578063260e3b5c146100f95780632e7f3448146101205780636d978f4c1461014057806373bc074c14610155578063923cb95214610168575b5f5ffd5b6100dc7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b6100dc7f000000000000000000000000000000000000000000000000000000000000000081565b61013361012e366004610c0b565b610226565b6040516100f09190610cb0565b61015361014e366004610cfa565b61031a565b005b610153610163366004610d84565b610774565b6100dc7f000000000000000000000000000000000000000000000000000000000000000081565b61015361019d366004610d84565b6107d1565b6101536101b0366004610dc9565b6108b8565b6101c86101c3366004610df7565b610913565b6040516100f09190610e0e565b6100dc7f000000000000000000000000000000000000000000000000000000000000000081565b6102056101f481565b6040519081526020016100f0565b6101c8610221366004610d84565b610949565b60608167ffffffffffffffff81111561024157610241610e1c565b60405190808252806020026020018201604052801561026a578160200160208202803683370190505b5090505f5b82811015610313576102b984848381811061028c5761028c610e30565b90506020020135600681901c5f90815260208190526040902054600f60fc60029390931b929092161c1690565b60088111156102ca576102ca610c7c565b8282815181106102dc576102dc610e30565b602002602001019060088111156102f5576102f5610c7c565b9081600881111561030857610308610c7c565b90525060010161026f565b5092915050565b7f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c61034481610a12565b6101f48211156103675760405163d6ce581160e01b815260040160405180910390fd5b5f5f5f5b8481101561076c573686868381811061038657610386610e30565b608002919091018035600681901c5f908152602081905260409020549193509150600282901b60fc161c600f1680158015906103c3575060088114155b80156103e057506103da6040840160208501610e44565b60ff1615155b80156103fe5750806103f86040850160208601610e44565b60ff1611155b156104405760405184815282907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f79060200160405180910390a2505050610764565b5f61045d826104556040870160208801610e44565b60ff16610abf565b90506001600160e01b03198116158015610489575060066104846040860160208701610e44565b60ff16145b15610519576040516399a1f13160e01b8152600481018490527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906399a1f131906024016020604051808303815f875af11580156104f2573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906105169190610e64565b90505b6001600160e01b031981161561057657604080518681526001600160e01b03198316602082015284917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff910160405180910390a250505050610764565b6105bb838361058b6040880160208901610e44565b60ff16600683901c5f90815260208190526040902080549290911860fc60029490941b939093169290921b189055565b6040516306817ca360e41b8152600481018490525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690636817ca3090602401602060405180830381865afa158015610620573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906106449190610e8b565b90508762ffffff168162ffffff16146106ea576040516364d2506560e01b815262ffffff8216600482015290975087906001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906364d2506590602401602060405180830381865afa1580156106c3573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906106e79190610ead565b96505b837f4271ef7cc9ec91511cceae82650a86df2434e6b363f897e638af7f2a37abd0fe61071c6040880160208901610e44565b60ff16600881111561073057610730610c7c565b89604089013561074660808b0160608c01610e44565b6040516107569493929190610ec8565b60405180910390a250505050505b60010161036b565b505050505050565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146107bd5760405163061cbdd360e51b815260040160405180910390fd5b6107cb846001858585610b4f565b50505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461081a5760405163061cbdd360e51b815260040160405180910390fd5b600684901c5f90815260208190526040812054600286901b60fc161c600f1690508015806108485750600481115b15610866576040516361e9092b60e01b815260040160405180910390fd5b6108728582600861058b565b847f4271ef7cc9ec91511cceae82650a86df2434e6b363f897e638af7f2a37abd0fe60088686866040516108a99493929190610ec8565b60405180910390a25050505050565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146109015760405163061cbdd360e51b815260040160405180910390fd5b61090f826007835f80610b4f565b5050565b600681901c5f90815260208190526040812054600283901b60fc161c600f16600881111561094357610943610c7c565b92915050565b5f336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146109935760405163061cbdd360e51b815260040160405180910390fd5b600685901c5f90815260208190526040902054600286901b60fc161c600f1660088111156109c3576109c3610c7c565b905060058160088111156109d9576109d9610c7c565b14806109f6575060068160088111156109f4576109f4610c7c565b145b610a0a57506005610a0a8582868686610b4f565b949350505050565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015610a7b573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a9f9190610efd565b610abc5760405163061cbdd360e51b815260040160405180910390fd5b50565b5f825f03610ad55750632785786f60e21b610943565b6007198301610aec5750637b856bc160e01b610943565b600582148015610afc5750600483145b15610b0f5750631925dcf160e31b610943565b610b1a836001610f1c565b82141580610b285750600582145b80610b34575060078210155b15610b4757506361e9092b60e01b610943565b505f92915050565b600685901c5f90815260208190526040812054600287901b60fc161c600f169050846008811115610b8257610b82610c7c565b60ff16610b90826001610f1c565b14610bae576040516361e9092b60e01b815260040160405180910390fd5b610bc5868287600881111561058b5761058b610c7c565b857f4271ef7cc9ec91511cceae82650a86df2434e6b363f897e638af7f2a37abd0fe86868686604051610bfb9493929190610ec8565b60405180910390a2505050505050565b5f5f60208385031215610c1c575f5ffd5b823567ffffffffffffffff811115610c32575f5ffd5b8301601f81018513610c42575f5ffd5b803567ffffffffffffffff811115610c58575f5ffd5b8560208260051b8401011115610c6c575f5ffd5b6020919091019590945092505050565b634e487b7160e01b5f52602160045260245ffd5b60098110610cac57634e487b7160e01b5f52602160045260245ffd5b9052565b602080825282518282018190525f918401906040840190835b81811015610cef57610cdc838551610c90565b6020938401939290920191600101610cc9565b509095945050505050565b5f5f60208385031215610d0b575f5ffd5b823567ffffffffffffffff811115610d21575f5ffd5b8301601f81018513610d31575f5ffd5b803567ffffffffffffffff811115610d47575f5ffd5b8560208260071b8401011115610c6c575f5ffd5b6001600160a01b0381168114610abc575f5ffd5b803560ff81168114610d7f575f5ffd5b919050565b5f5f5f5f60808587031215610d97575f5ffd5b843593506020850135610da981610d5b565b925060408501359150610dbe60608601610d6f565b905092959194509250565b5f5f60408385031215610dda575f5ffd5b823591506020830135610dec81610d5b565b809150509250929050565b5f60208284031215610e07575f5ffd5b5035919050565b602081016109438284610c90565b634e487b7160e01b5f52604160045260245ffd5b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215610e54575f5ffd5b610e5d82610d6f565b9392505050565b5f60208284031215610e74575f5ffd5b81516001600160e01b031981168114610e5d575f5ffd5b5f60208284031215610e9b575f5ffd5b815162ffffff81168114610e5d575f5ffd5b5f60208284031215610ebd575f5ffd5b8151610e5d81610d5b565b60808101610ed68287610c90565b6001600160a01b03949094166020820152604081019290925260ff16606090910152919050565b5f60208284031215610f0d575f5ffd5b81518015158114610e5d575f5ffd5b8082018082111561094357634e487b7160e01b5f52601160045260245ffd"

// TraceLogImmutables are the places, start and length, of the values that the constructor fixed.
var TraceLogImmutables = [][2]int{{186, 32}, {254, 32}, {365, 32}, {474, 32}, {1188, 32}, {1491, 32}, {1662, 32}, {1919, 32}, {2012, 32}, {2243, 32}, {2389, 32}, {2606, 32}}
