@license
Feature: Credit
  A master has a balance of credit units. An activation uses one, unless it repeats an earlier one. When all units are
  used, the server refuses every activation.

  Rule: An activation uses one unit

    @id:one-per-device @B-CREDIT-08 @in-process
    Scenario: Two devices use both units
      Given Master Key "acme" with a credit of 2 units
      And Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      And Master Key "acme" activates device "phone"
      Then the license server has charged 1 of 2 units to Master Key "acme"

    @id:slaves-are-free @B-CREDIT-08 @in-process
    Scenario: Adding slaves uses no credit
      Given Master Key "acme" with a credit of 1 unit
      And Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      Then the call takes 0 units of Master Key "acme"

    @id:slaves-without-credit @B-CREDIT-08
    Scenario: The owner adds a slave when no credit is left
      Given the license server serves POST /slaves
      And Master Key "acme" with a credit of 0 units
      When Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      Then the license server answers 2xx

    @id:shared-balance @B-CREDIT-05 @in-process
    Scenario: All slaves use the balance of their master
      Given Master Key "acme" with a credit of 9 units
      And Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      And Master Key "acme" adds Slave Key "carol" with the comment "Carol"
      And Slave Key "bob" activates device "phone"
      Then the call takes 1 unit of Master Key "acme"
      Given Slave Key "carol" activates device "tablet"
      Then the call takes 1 unit of Master Key "acme"

    @id:own-balance @B-CREDIT-05 @in-process
    Scenario: Each master has its own balance
      Given Master Key "acme" with a credit of 5 units
      And Master Key "other" with a credit of 7 units
      And Master Key "acme" activates device "phone"
      And Master Key "other" activates device "tablet"
      Then the call takes 1 unit of Master Key "other"
      And the call takes 0 units of Master Key "acme"

  Rule: The server refuses an activation when usedCredit >= totalCredit before it

    Background:
      Given the license server serves POST /activate

    @id:exhausted @B-CREDIT-01 @B-ACTIVATE-06 @B-LIMIT-01 @in-process
    Scenario Outline: A Master Key asks for one device more than the <credit> units allow
      Given Master Key "acme" with a credit of <credit> units
      And Master Key "acme" activates <credit> different devices at once
      And the license server has charged <credit> of <credit> units to Master Key "acme"
      When Master Key "acme" activates device "phone"
      Then the license server answers 400
      But the error body has the code CREDIT_EXHAUSTED
      And the license client fails with LICENSE_REFUSED and status 400

      Examples:
        | id       | credit |
        | 0-master | 0      |
        | 1-master | 1      |

    @id:exhausted @B-CREDIT-01 @B-ACTIVATE-06 @B-LIMIT-01 @in-process
    Scenario Outline: A Slave Key asks for one device more than the <credit> units allow
      Given Master Key "acme" with a credit of <credit> units
      And Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      And Master Key "acme" activates <credit> different devices at once
      And the license server has charged <credit> of <credit> units to Master Key "acme"
      When Slave Key "bob" activates device "phone"
      Then the license server answers 400
      But the error body has the code CREDIT_EXHAUSTED
      And the license client fails with LICENSE_REFUSED and status 400

      Examples:
        | id      | credit |
        | 0-slave | 0      |
        | 3-slave | 3      |

    @id:exhausted.charged @B-CREDIT-01 @B-LIMIT-01 @in-process
    Scenario: A refused activation is not charged
      Given Master Key "acme" with a credit of 1 unit
      And Master Key "acme" activates device "phone"
      When Master Key "acme" activates device "tablet"
      Given the license server answers 4xx
      Then the call takes 0 units of Master Key "acme"

    @id:exhausted.message @B-CREDIT-01 @in-process
    Scenario: The refusal shows the balance
      Given Master Key "acme" with a credit of 1 unit
      And Master Key "acme" activates device "phone"
      And the license server has charged 1 of 1 unit to Master Key "acme"
      When Master Key "acme" activates device "tablet"
      Then the license server answers 400
      But the error body has the code CREDIT_EXHAUSTED
      And the response has the fields
        | field   | type   | value                                 |
        | message | string | no credit left: 1 of 1 units are used |

    @id:exhausted.other-master @B-CREDIT-05
    Scenario: One master has no credit and another has some
      Given Master Key "poor" with a credit of 0 units
      And Master Key "rich" with a credit of 9 units
      When Master Key "poor" activates device "phone"
      Given the license server answers 4xx
      And the error body has the code CREDIT_EXHAUSTED
      When Master Key "rich" activates device "phone"
      Then the license server answers 2xx

    @id:invalid-key-first @B-CREDIT-10 @in-process
    Scenario: The key is invalid and the credit exhausted
      Given Master Key "acme" with a credit of 0 units
      When the key "no base64" activates device "phone"
      Given the license server answers 4xx
      Then the error body has another code than CREDIT_EXHAUSTED
      And the call takes 0 units of Master Key "acme"
      But the error body has the code INVALID_KEY

  Rule: Repeats with the same Runtime Key or Slave Key use one unit in total

    Background:
      Given Master Key "acme" with a credit of 9 units
      And Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      And Master Key "acme" adds Slave Key "carol" with the comment "Carol"

    @id:repeat-device @in-process
    Scenario Outline: A <first kind> Key activates the device first, a <again kind> Key again
      Given <first kind> Key "<first>" activates device "phone"
      And the call takes 1 unit of Master Key "acme"
      And <again kind> Key "<again>" activates device "phone"
      Then the call takes 0 units of Master Key "acme"

      @B-CREDIT-04 @B-LIMIT-02
      Examples: The same key
        | id            | first kind | first | again kind | again |
        | master-master | Master     | acme  | Master     | acme  |
        | slave-slave   | Slave      | bob   | Slave      | bob   |

      @B-CREDIT-04 @B-CREDIT-05 @B-LIMIT-02
      Examples: Another key of the master
        | id                | first kind | first | again kind | again |
        | master-slave      | Master     | acme  | Slave      | bob   |
        | slave-master      | Slave      | bob   | Master     | acme  |
        | slave-other-slave | Slave      | bob   | Slave      | carol |

    @id:repeat-slave @B-CREDIT-03 @B-LIMIT-02 @in-process
    Scenario: One Slave Key activates three devices
      Given Slave Key "bob" activates device "phone"
      And Slave Key "bob" activates device "tablet"
      Then the call takes 0 units of Master Key "acme"
      Given Slave Key "bob" activates device "laptop"
      Then the call takes 0 units of Master Key "acme"

    @id:repeat.device-of-paid-slave @B-CREDIT-04 @in-process
    Scenario: A device activated by a paid Slave Key stays free for the owner
      Given Slave Key "bob" activates device "phone"
      And Slave Key "bob" activates device "tablet"
      And the call takes 0 units of Master Key "acme"
      And Master Key "acme" activates device "tablet"
      Then the call takes 0 units of Master Key "acme"

    @id:repeat.slave-of-paid-device @B-CREDIT-03 @in-process
    Scenario: A Slave Key that activates a paid device stays free for the next one
      Given Master Key "acme" activates device "phone"
      And Slave Key "bob" activates device "phone"
      And the call takes 0 units of Master Key "acme"
      And Slave Key "bob" activates device "tablet"
      Then the call takes 0 units of Master Key "acme"

    @id:no-repeat @B-CREDIT-03 @B-CREDIT-04 @in-process
    Scenario: Another Slave Key activates another device
      Given Slave Key "bob" activates device "phone"
      And Slave Key "carol" activates device "tablet"
      Then the call takes 1 unit of Master Key "acme"

    @id:master-pays-each @B-CREDIT-04 @in-process
    Scenario: The Master Key pays for each device
      Given Master Key "acme" activates device "phone"
      And Master Key "acme" activates device "tablet"
      Then the call takes 1 unit of Master Key "acme"

    @id:no-repeat.other-master @B-CREDIT-05 @in-process
    Scenario: Another master activates the same device
      Given Master Key "other" with a credit of 4 units
      And Master Key "acme" activates device "phone"
      And Master Key "other" activates device "phone"
      Then the call takes 1 unit of Master Key "other"

    @id:repeat.concurrent @B-CREDIT-04 @B-CREDIT-09 @in-process
    Scenario: Twenty repeats arrive at the same time
      When Slave Key "carol" activates device "phone" 20 times at once
      Given the license server answers 2xx
      Then the call takes 1 unit of Master Key "acme"

  Rule: With exhausted credit the server refuses repeats too, unless its configuration allows them

    Background:
      Given the license server serves POST /activate

    @id:exhausted-repeat @B-CREDIT-06 @B-CREDIT-01 @in-process
    Scenario Outline: The repeat has the same <what>
      Given Master Key "acme" with a credit of 1 unit
      And Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      And Slave Key "bob" activates device "phone"
      And the call takes 1 unit of Master Key "acme"
      When <key> activates device "<device>"
      Then the license server answers 400
      But the error body has the code CREDIT_EXHAUSTED

      Examples:
        | id         | what                         | key               | device |
        | slave      | Slave Key and device         | Slave Key "bob"   | phone  |
        | owner      | device, and the owner asks   | Master Key "acme" | phone  |
        | new-device | Slave Key, with a new device | Slave Key "bob"   | tablet |

    @id:repeat-option @B-CREDIT-06 @in-process
    Scenario Outline: With repeatWhenExhausted "refuse" the repeat has the same <what>
      Given a license server with
        | repeatWhenExhausted | refuse |
      And Master Key "acme" with a credit of 1 unit
      And Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      And Slave Key "bob" activates device "phone"
      And the call takes 1 unit of Master Key "acme"
      When <key> activates device "<device>"
      Then the license server answers 4xx
      But the license server answers 400
      And the call takes 0 units of Master Key "acme"

      Examples:
        | id                | what                         | key               | device |
        | refuse-slave      | Slave Key and device         | Slave Key "bob"   | phone  |
        | refuse-owner      | device, and the owner asks   | Master Key "acme" | phone  |
        | refuse-new-device | Slave Key, with a new device | Slave Key "bob"   | tablet |

    @id:repeat-option @B-CREDIT-07 @in-process
    Scenario Outline: With repeatWhenExhausted "allow" the repeat has the same <what>
      Given a license server with
        | repeatWhenExhausted | allow |
      And Master Key "acme" with a credit of 2 units
      And Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      And Slave Key "bob" activates device "phone"
      And <key> activates device "<device>"
      And the call takes 0 units of Master Key "acme"
      And Master Key "acme" activates device "laptop"
      And the call takes 1 unit of Master Key "acme"
      When <key> activates device "<device>"
      Then the license server answers 2xx
      And the call takes 0 units of Master Key "acme"

      Examples:
        | id               | what                         | key               | device |
        | allow-slave      | Slave Key and device         | Slave Key "bob"   | phone  |
        | allow-owner      | device, and the owner asks   | Master Key "acme" | phone  |
        | allow-new-device | Slave Key, with a new device | Slave Key "bob"   | tablet |

    @id:allowed-repeat @B-CREDIT-07 @in-process
    Scenario: An allowed repeat returns the token and uses no credit
      Given a license server with
        | repeatWhenExhausted | allow |
      And Master Key "acme" with a credit of 2 units
      And Master Key "acme" activates device "phone"
      And Master Key "acme" activates device "phone"
      And the call takes 0 units of Master Key "acme"
      And Master Key "acme" activates device "laptop"
      And the call takes 1 unit of Master Key "acme"
      When Master Key "acme" activates device "phone"
      Then the license server answers 2xx
      And the call takes 0 units of Master Key "acme"
      But the response has a token signed for device "phone" of master "acme-1"

    @id:allowed-repeat.new-device @B-CREDIT-07 @in-process
    Scenario: A new device is no repeat
      Given a license server with
        | repeatWhenExhausted | allow |
      And Master Key "acme" with a credit of 1 unit
      And Master Key "acme" activates device "phone"
      And the call takes 1 unit of Master Key "acme"
      When Master Key "acme" activates device "tablet"
      Then the license server answers 4xx
      But the error body has the code CREDIT_EXHAUSTED

    @id:allowed-repeat.no-credit @B-CREDIT-07 @in-process
    Scenario: Without any credit there is nothing to repeat
      Given a license server with
        | repeatWhenExhausted | allow |
      And Master Key "acme" with a credit of 0 units
      When Master Key "acme" activates device "phone"
      Given the license server answers 4xx
      When Master Key "acme" activates device "phone"
      Then the license server answers 4xx
      But the error body has the code CREDIT_EXHAUSTED

  Rule: Simultaneous activations never use more than the credit

    @id:concurrent.200-devices @B-CREDIT-09 @in-process
    Scenario: 200 devices ask for 50 units at the same time
      Given Master Key "acme" with a credit of 50 units
      When Master Key "acme" activates 200 different devices at once
      Then the license server has charged at most 50 units to Master Key "acme"
      But the license server has charged 50 of 50 units to Master Key "acme"

    @id:concurrent.20-repeats @B-CREDIT-09 @in-process
    Scenario: 20 repeats of one device arrive at the same time
      Given Master Key "acme" with a credit of 20 units
      When Master Key "acme" activates device "phone" 20 times at once
      Given the license server answers 2xx
      Then the call takes 1 unit of Master Key "acme"
