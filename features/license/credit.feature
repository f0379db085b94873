@license
Feature: Credit
  A master has a balance of credit units. An activation takes one, unless it repeats an earlier one, and once all are
  used no activation is made any more.

  Rule: An activation takes one unit

    @id:device-takes-unit-last @B-CREDIT-02 @B-CREDIT-08
    Scenario: Each device takes one unit, up to the last
      Given Master Key "acme" with a credit of 2 units
      When Master Key "acme" activates device "phone"
      Then the license server answers with 1 of 2 units used
      When Master Key "acme" activates device "tablet"
      Then the license server answers with 2 of 2 units used

    @id:adding-slaves-takes-no-credit @B-CREDIT-08
    Scenario: Adding slaves takes no credit
      Given Master Key "acme" with a credit of 1 unit
      And Slave Key "bob" is added with Master Key "acme"
      And Slave Key "carol" is added with Master Key "acme"
      When Slave Key "carol" activates device "phone"
      Then the license server answers with 1 of 1 unit used

    @id:slaves-added-no-credit-left @B-CREDIT-08
    Scenario: Slaves can be added when no credit is left
      Given Master Key "acme" with a credit of 0 units
      When Slave Key "bob" is added with Master Key "acme"
      Then the license server answers 201

    @id:slaves-draw-balance-master @B-CREDIT-05
    Scenario: All slaves draw on the balance of their master
      Given Master Key "acme" with a credit of 5 units
      And Slave Key "bob" is added with Master Key "acme"
      And Slave Key "carol" is added with Master Key "acme"
      When Slave Key "bob" activates device "phone"
      And Slave Key "carol" activates device "tablet"
      And Master Key "acme" activates device "laptop"
      Then the license server answers with 3 of 5 units used

    @id:master-balance @B-CREDIT-05
    Scenario: Each master has a balance of its own
      Given Master Key "acme" with a credit of 5 units
      And Master Key "other" with a credit of 7 units
      When Master Key "acme" activates device "phone"
      And Master Key "other" activates device "tablet"
      Then the license server answers with 1 of 7 units used

  Rule: With usedCredit >= totalCredit before the activation it is refused

    @id:credit-next-device-refused-key @B-CREDIT-01 @B-ACTIVATE-06 @B-LIMIT-01 @in-process
    Scenario Outline: With a credit of <credit> the next device is refused, by a <kind> Key
      Given Master Key "acme" with a credit of <credit> units
      And Slave Key "bob" is added with Master Key "acme"
      And Master Key "acme" activates <credit> different devices at once
      When <kind> Key "<name>" activates device "phone"
      Then the license server answers 400 with the code "CREDIT_EXHAUSTED"
      And the license client fails with LICENSE_REFUSED, status 400
      And the license server has booked <credit> of <credit> units on Master Key "acme"

      Examples:
        | id       | credit | kind   | name |
        | 0-master | 0      | Master | acme |
        | 0-slave  | 0      | Slave  | bob  |
        | 1-master | 1      | Master | acme |
        | 3-slave  | 3      | Slave  | bob  |

    @id:refusal-tells-balance @B-CREDIT-01
    Scenario: The refusal tells the balance
      Given Master Key "acme" with a credit of 1 unit
      And Master Key "acme" activates device "phone"
      When Master Key "acme" activates device "tablet"
      Then the license server answers 400 with the code "CREDIT_EXHAUSTED"
      And the license server's message is "no credit left: 1 of 1 units are used"

    @id:masters-credit-not-help-nor @B-CREDIT-01 @B-CREDIT-05
    Scenario: Another master's credit does not help, nor does its exhaustion harm
      Given Master Key "poor" with a credit of 0 units
      And Master Key "rich" with a credit of 9 units
      When Master Key "poor" activates device "phone"
      Then the license server answers 400 with the code "CREDIT_EXHAUSTED"
      When Master Key "rich" activates device "phone"
      Then the license server answers with 1 of 9 units used

    @id:invalid-key-told-credit-looked @B-CREDIT-10 @in-process
    Scenario: An invalid key is told before the credit is looked at
      Given Master Key "acme" with a credit of 0 units
      When the text "no base64" activates device "phone"
      Then the license server answers 400 with the code "INVALID_KEY"
      And the license server has booked 0 of 0 units on Master Key "acme"

  Rule: Repeats of the same Runtime Key or Slave Key take one unit in total

    Background:
      Given Master Key "acme" with a credit of 9 units
      And Slave Key "bob" is added with Master Key "acme"
      And Slave Key "carol" is added with Master Key "acme"

    @id:device-paid-once-key-first @B-CREDIT-04 @B-CREDIT-05 @B-LIMIT-02
    Scenario Outline: A device is paid for once, by a <first kind> Key first and a <again kind> Key again
      When <first kind> Key "<first>" activates device "phone"
      Then the license server answers with 1 of 9 units used
      When <again kind> Key "<again>" activates device "phone"
      Then the license server answers 201
      And the license server answers with 1 of 9 units used

      Examples:
        | id            | first kind | first | again kind | again |
        | master-acme   | Master     | acme  | Master     | acme  |
        | master-acme-2 | Master     | acme  | Slave      | bob   |
        | slave-bob     | Slave      | bob   | Master     | acme  |
        | slave-bob-2   | Slave      | bob   | Slave      | bob   |
        | slave-bob-3   | Slave      | bob   | Slave      | carol |

    @id:slave-key-paid-once-whatever @B-CREDIT-03 @B-LIMIT-02
    Scenario: A Slave Key is paid for once, whatever devices it activates
      When Slave Key "bob" activates device "phone"
      And Slave Key "bob" activates device "tablet"
      And Slave Key "bob" activates device "laptop"
      Then the license server answers 201
      And the license server answers with 1 of 9 units used

    @id:device-came-slave-key-already @B-CREDIT-03 @B-CREDIT-04
    Scenario: A device that came in by a Slave Key already paid for costs nothing later either
      Given Slave Key "bob" activates device "phone"
      And Slave Key "bob" activates device "tablet"
      When Master Key "acme" activates device "tablet"
      Then the license server answers with 1 of 9 units used

    @id:slave-key-came-device-already @B-CREDIT-03 @B-CREDIT-04
    Scenario: A Slave Key that came in by a device already paid for costs nothing later either
      Given Master Key "acme" activates device "phone"
      And Slave Key "bob" activates device "phone"
      When Slave Key "bob" activates device "tablet"
      Then the license server answers with 1 of 9 units used

    @id:slave-key-device-no-repeat @B-CREDIT-03 @B-CREDIT-04
    Scenario: Another Slave Key with another device is no repeat
      Given Slave Key "bob" activates device "phone"
      When Slave Key "carol" activates device "tablet"
      Then the license server answers with 2 of 9 units used

    @id:master-key-no-slave-key @B-CREDIT-04
    Scenario: The Master Key is no Slave Key: it pays for each device
      Given Master Key "acme" activates device "phone"
      When Master Key "acme" activates device "tablet"
      Then the license server answers with 2 of 9 units used

    @id:device-master-activation @B-CREDIT-05
    Scenario: The same device under another master is another activation
      Given Master Key "other" with a credit of 4 units
      And Master Key "acme" activates device "phone"
      When Master Key "other" activates device "phone"
      Then the license server answers with 1 of 4 units used

    @id:repeats-arrive-once-take-unit @B-CREDIT-04 @B-CREDIT-09
    Scenario: Repeats that arrive at once take one unit as well
      When Slave Key "carol" activates device "phone" 20 times at once
      Then the license server answers with 1 of 9 units used

  Rule: Once the credit is exhausted, repeats are refused like everything else, unless the server is told otherwise

    @id:repeat-refused @B-CREDIT-06 @B-CREDIT-01
    Scenario Outline: A repeat by the same <what> is refused
      Given Master Key "acme" with a credit of 1 unit
      And Slave Key "bob" is added with Master Key "acme"
      And Slave Key "bob" activates device "phone"
      When <key> activates device "<device>"
      Then the license server answers 400 with the code "CREDIT_EXHAUSTED"

      Examples:
        | id                     | what                     | key               | device |
        | slave-key-and-device   | Slave Key and device     | Slave Key "bob"   | phone  |
        | device-by-the-owner    | device, by the owner     | Master Key "acme" | phone  |
        | slave-key-a-new-device | Slave Key, a new device  | Slave Key "bob"   | tablet |

    @id:repeatwhenexhausted-repeat @B-CREDIT-06 @in-process
    Scenario Outline: With repeatWhenExhausted "<choice>" a repeat of the same <what> is answered <status>
      Given a license server of its own with
        | repeatWhenExhausted | <choice> |
      And Master Key "acme" with a credit of 1 unit
      And Slave Key "bob" is added with Master Key "acme"
      And Slave Key "bob" activates device "phone"
      When <key> activates device "<device>"
      Then the license server answers <status>
      And the license server has booked 1 of 1 unit on Master Key "acme"

      Examples:
        | id                     | choice | what                    | key               | device | status |
        | refuse-slave-key-and   | refuse | Slave Key and device    | Slave Key "bob"   | phone  | 400    |
        | refuse-device-by-the   | refuse | device, by the owner    | Master Key "acme" | phone  | 400    |
        | refuse-slave-key-a-new | refuse | Slave Key, a new device | Slave Key "bob"   | tablet | 400    |
        | allow-slave-key-and    | allow  | Slave Key and device    | Slave Key "bob"   | phone  | 201    |
        | allow-device-by-the    | allow  | device, by the owner    | Master Key "acme" | phone  | 201    |
        | allow-slave-key-a-new  | allow  | Slave Key, a new device | Slave Key "bob"   | tablet | 201    |

    @id:allowed-repeat-gives-token @B-CREDIT-07 @in-process
    Scenario: An allowed repeat gives the token and takes nothing
      Given a license server of its own with
        | repeatWhenExhausted | allow |
      And Master Key "acme" with a credit of 1 unit
      And Master Key "acme" activates device "phone"
      When Master Key "acme" activates device "phone"
      Then the license server answers with 1 of 1 unit used
      And the license client gets a token signed for device "phone" of master "acme-1"

    @id:no-repeat-stays-refused @B-CREDIT-07 @in-process
    Scenario: What is no repeat stays refused
      Given a license server of its own with
        | repeatWhenExhausted | allow |
      And Master Key "acme" with a credit of 1 unit
      And Master Key "acme" activates device "phone"
      When Master Key "acme" activates device "tablet"
      Then the license server answers 400 with the code "CREDIT_EXHAUSTED"

    @id:no-credit-nothing-repeat @B-CREDIT-07 @in-process
    Scenario: With no credit at all there is nothing to repeat
      Given a license server of its own with
        | repeatWhenExhausted | allow |
      And Master Key "acme" with a credit of 0 units
      And Master Key "acme" activates device "phone"
      When Master Key "acme" activates device "phone"
      Then the license server answers 400 with the code "CREDIT_EXHAUSTED"

  Rule: Activations that arrive at once never take more than there is

    @id:200-devices-once-against @B-CREDIT-09 @B-CREDIT-01 @in-process
    Scenario: 200 devices at once against a credit of 50
      Given Master Key "acme" with a credit of 50 units
      When Master Key "acme" activates 200 different devices at once
      Then the license server answers 201 to 50 requests and 400 to 150 requests
      And the license server has booked 50 of 50 units on Master Key "acme"

    @id:20-repeats-device-once-against @B-CREDIT-09 @in-process
    Scenario: 20 repeats of one device at once against a credit of 2
      Given Master Key "acme" with a credit of 2 units
      When Master Key "acme" activates device "phone" 20 times at once
      Then the license server answers 201 to all 20 requests
      And the license server has booked 1 of 2 units on Master Key "acme"
