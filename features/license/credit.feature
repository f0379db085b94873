@license
Feature: Credit
  A master has a balance of credit units. An activation uses one, unless it repeats an earlier one. When all units are
  used, the server refuses every activation.

  Rule: An activation uses one unit

    @id:one-per-device @B-CREDIT-02 @B-CREDIT-08
    Scenario: Two devices use both units
      Given Master Key "acme" with a credit of 2 units
      When Master Key "acme" activates device "phone"
      Then the response shows 1 of 2 units used
      When Master Key "acme" activates device "tablet"
      Then the response shows 2 of 2 units used

    @id:slaves-are-free @B-CREDIT-08
    Scenario: Adding slaves uses no credit
      Given Master Key "acme" with a credit of 1 unit
      And Master Key "acme" adds Slave Key "bob"
      And Master Key "acme" adds Slave Key "carol"
      When Slave Key "carol" activates device "phone"
      Then the response shows 1 of 1 unit used

    @id:slaves-without-credit @B-CREDIT-08
    Scenario: The owner adds a slave when no credit is left
      Given Master Key "acme" with a credit of 0 units
      When Master Key "acme" adds Slave Key "bob"
      Then the license server answers 201

    @id:shared-balance @B-CREDIT-05
    Scenario: All slaves use the balance of their master
      Given Master Key "acme" with a credit of 5 units
      And Master Key "acme" adds Slave Key "bob"
      And Master Key "acme" adds Slave Key "carol"
      When Slave Key "bob" activates device "phone"
      And Slave Key "carol" activates device "tablet"
      And Master Key "acme" activates device "laptop"
      Then the response shows 3 of 5 units used

    @id:own-balance @B-CREDIT-05
    Scenario: Each master has its own balance
      Given Master Key "acme" with a credit of 5 units
      And Master Key "other" with a credit of 7 units
      When Master Key "acme" activates device "phone"
      And Master Key "other" activates device "tablet"
      Then the response shows 1 of 7 units used

  Rule: The server refuses an activation when usedCredit >= totalCredit before it

    @id:exhausted @B-CREDIT-01 @B-ACTIVATE-06 @B-LIMIT-01 @in-process
    Scenario Outline: A <kind> Key asks for one device more than the <credit> units allow
      Given Master Key "acme" with a credit of <credit> units
      And Master Key "acme" adds Slave Key "bob"
      And Master Key "acme" activates <credit> different devices at once
      When <kind> Key "<name>" activates device "phone"
      Then the license server answers 400 with code CREDIT_EXHAUSTED
      And the license client fails with LICENSE_REFUSED and status 400
      And the license server has charged <credit> of <credit> units to Master Key "acme"

      Examples:
        | id       | credit | kind   | name |
        | 0-master | 0      | Master | acme |
        | 0-slave  | 0      | Slave  | bob  |
        | 1-master | 1      | Master | acme |
        | 3-slave  | 3      | Slave  | bob  |

    @id:exhausted.message @B-CREDIT-01
    Scenario: The refusal shows the balance
      Given Master Key "acme" with a credit of 1 unit
      And Master Key "acme" activates device "phone"
      When Master Key "acme" activates device "tablet"
      Then the license server answers 400 with code CREDIT_EXHAUSTED
      And the error body has the message "no credit left: 1 of 1 units are used"

    @id:exhausted.other-master @B-CREDIT-01 @B-CREDIT-05
    Scenario: One master has no credit and another has some
      Given Master Key "poor" with a credit of 0 units
      And Master Key "rich" with a credit of 9 units
      When Master Key "poor" activates device "phone"
      Then the license server answers 400 with code CREDIT_EXHAUSTED
      When Master Key "rich" activates device "phone"
      Then the response shows 1 of 9 units used

    @id:invalid-key-first @B-CREDIT-10 @in-process
    Scenario: The key is invalid and the credit exhausted
      Given Master Key "acme" with a credit of 0 units
      When the key "no base64" activates device "phone"
      Then the license server answers 400 with code INVALID_KEY
      And the license server has charged 0 of 0 units to Master Key "acme"

  Rule: Repeats with the same Runtime Key or Slave Key use one unit in total

    Background:
      Given Master Key "acme" with a credit of 9 units
      And Master Key "acme" adds Slave Key "bob"
      And Master Key "acme" adds Slave Key "carol"

    @id:repeat-device @B-CREDIT-04 @B-CREDIT-05 @B-LIMIT-02
    Scenario Outline: A <first kind> Key activates the device first, a <again kind> Key again
      When <first kind> Key "<first>" activates device "phone"
      Then the response shows 1 of 9 units used
      When <again kind> Key "<again>" activates device "phone"
      Then the license server answers 201
      And the response shows 1 of 9 units used

      Examples:
        | id                | first kind | first | again kind | again |
        | master-master     | Master     | acme  | Master     | acme  |
        | master-slave      | Master     | acme  | Slave      | bob   |
        | slave-master      | Slave      | bob   | Master     | acme  |
        | slave-slave       | Slave      | bob   | Slave      | bob   |
        | slave-other-slave | Slave      | bob   | Slave      | carol |

    @id:repeat-slave @B-CREDIT-03 @B-LIMIT-02
    Scenario: One Slave Key activates three devices
      When Slave Key "bob" activates device "phone"
      And Slave Key "bob" activates device "tablet"
      And Slave Key "bob" activates device "laptop"
      Then the license server answers 201
      And the response shows 1 of 9 units used

    @id:repeat.device-of-paid-slave @B-CREDIT-03 @B-CREDIT-04
    Scenario: A device activated by a paid Slave Key stays free for the owner
      Given Slave Key "bob" activates device "phone"
      And Slave Key "bob" activates device "tablet"
      When Master Key "acme" activates device "tablet"
      Then the response shows 1 of 9 units used

    @id:repeat.slave-of-paid-device @B-CREDIT-03 @B-CREDIT-04
    Scenario: A Slave Key that activates a paid device stays free for the next one
      Given Master Key "acme" activates device "phone"
      And Slave Key "bob" activates device "phone"
      When Slave Key "bob" activates device "tablet"
      Then the response shows 1 of 9 units used

    @id:no-repeat @B-CREDIT-03 @B-CREDIT-04
    Scenario: Another Slave Key activates another device
      Given Slave Key "bob" activates device "phone"
      When Slave Key "carol" activates device "tablet"
      Then the response shows 2 of 9 units used

    @id:master-pays-each @B-CREDIT-04
    Scenario: The Master Key pays for each device
      Given Master Key "acme" activates device "phone"
      When Master Key "acme" activates device "tablet"
      Then the response shows 2 of 9 units used

    @id:no-repeat.other-master @B-CREDIT-05
    Scenario: Another master activates the same device
      Given Master Key "other" with a credit of 4 units
      And Master Key "acme" activates device "phone"
      When Master Key "other" activates device "phone"
      Then the response shows 1 of 4 units used

    @id:repeat.concurrent @B-CREDIT-04 @B-CREDIT-09
    Scenario: Twenty repeats arrive at the same time
      When Slave Key "carol" activates device "phone" 20 times at once
      Then the response shows 1 of 9 units used

  Rule: With exhausted credit the server refuses repeats too, unless its configuration allows them

    @id:exhausted-repeat @B-CREDIT-06 @B-CREDIT-01
    Scenario Outline: The repeat has the same <what>
      Given Master Key "acme" with a credit of 1 unit
      And Master Key "acme" adds Slave Key "bob"
      And Slave Key "bob" activates device "phone"
      When <key> activates device "<device>"
      Then the license server answers 400 with code CREDIT_EXHAUSTED

      Examples:
        | id         | what                         | key               | device |
        | slave      | Slave Key and device         | Slave Key "bob"   | phone  |
        | owner      | device, and the owner asks   | Master Key "acme" | phone  |
        | new-device | Slave Key, with a new device | Slave Key "bob"   | tablet |

    @id:repeat-option @B-CREDIT-06 @in-process
    Scenario Outline: With repeatWhenExhausted "<choice>" the repeat has the same <what>
      Given a license server with
        | repeatWhenExhausted | <choice> |
      And Master Key "acme" with a credit of 1 unit
      And Master Key "acme" adds Slave Key "bob"
      And Slave Key "bob" activates device "phone"
      When <key> activates device "<device>"
      Then the license server answers <status>
      And the license server has charged 1 of 1 unit to Master Key "acme"

      Examples:
        | id                | choice | what                         | key               | device | status |
        | refuse-slave      | refuse | Slave Key and device         | Slave Key "bob"   | phone  | 400    |
        | refuse-owner      | refuse | device, and the owner asks   | Master Key "acme" | phone  | 400    |
        | refuse-new-device | refuse | Slave Key, with a new device | Slave Key "bob"   | tablet | 400    |
        | allow-slave       | allow  | Slave Key and device         | Slave Key "bob"   | phone  | 201    |
        | allow-owner       | allow  | device, and the owner asks   | Master Key "acme" | phone  | 201    |
        | allow-new-device  | allow  | Slave Key, with a new device | Slave Key "bob"   | tablet | 201    |

    @id:allowed-repeat @B-CREDIT-07 @in-process
    Scenario: An allowed repeat returns the token and uses no credit
      Given a license server with
        | repeatWhenExhausted | allow |
      And Master Key "acme" with a credit of 1 unit
      And Master Key "acme" activates device "phone"
      When Master Key "acme" activates device "phone"
      Then the response shows 1 of 1 unit used
      And the license client returns a token signed for device "phone" of master "acme-1"

    @id:allowed-repeat.new-device @B-CREDIT-07 @in-process
    Scenario: A new device is no repeat
      Given a license server with
        | repeatWhenExhausted | allow |
      And Master Key "acme" with a credit of 1 unit
      And Master Key "acme" activates device "phone"
      When Master Key "acme" activates device "tablet"
      Then the license server answers 400 with code CREDIT_EXHAUSTED

    @id:allowed-repeat.no-credit @B-CREDIT-07 @in-process
    Scenario: Without any credit there is nothing to repeat
      Given a license server with
        | repeatWhenExhausted | allow |
      And Master Key "acme" with a credit of 0 units
      And Master Key "acme" activates device "phone"
      When Master Key "acme" activates device "phone"
      Then the license server answers 400 with code CREDIT_EXHAUSTED

  Rule: Simultaneous activations never use more than the credit

    @id:concurrent.200-devices @B-CREDIT-09 @B-CREDIT-01 @in-process
    Scenario: 200 devices ask for 50 units at the same time
      Given Master Key "acme" with a credit of 50 units
      When Master Key "acme" activates 200 different devices at once
      Then the license server answers
        | status | requests |
        | 201    | 50       |
        | 400    | 150      |
      And the license server has charged 50 of 50 units to Master Key "acme"

    @id:concurrent.20-repeats @B-CREDIT-09 @in-process
    Scenario: 20 repeats of one device arrive at the same time
      Given Master Key "acme" with a credit of 2 units
      When Master Key "acme" activates device "phone" 20 times at once
      Then the license server answers
        | status | requests |
        | 201    | 20       |
      And the license server has charged 1 of 2 units to Master Key "acme"
