@server @usage:pidf-manipulation
Feature: RFC 4827 §6, Status (RFC 3863 §4.1.3 and §4.1.4)

  # The rule of RFC 4825 §8.2.5 covers what the schema says of a status beyond the value of basic.
  Rule: The basic status is open or closed, and comes first in a status

    @id:basic-form
    Scenario Outline: A status is refused: <what>
      Given the usage "pidf-manipulation"
      And the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>closed</basic>
              <x:old/>
            </status>
          </tuple>
        </presence>
        """
      When the client PUTs element 'presence/tuple[@id="t"]/status' with '<status><wrong></status>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'presence/tuple[@id="t"]/status' with '<status><right></status>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <tuple id="t">
            <status><right></status>
          </tuple>
        </presence>
        """

      @PM-6-05 @implied-MUST
      Examples:
        | id          | what                   | wrong                 | right                                   |
        | other-word  | basic has another word | <basic>away</basic>   | <basic>open</basic>                     |
        | capitals    | basic is in capitals   | <basic>OPEN</basic>   | <basic>closed</basic>                   |
        | white-space | basic has white space  | <basic> open </basic> | <basic>open</basic><x:any/>             |
        | empty       | basic is empty         | <basic/>              | <basic>closed</basic><x:any/><x:other/> |

      @XCAP-8.2.5-01 @MUST
      Examples:
        | id            | what                                 | wrong                                  | right                                 |
        | twice         | basic appears twice                  | <basic>open</basic><basic>open</basic> | <basic>open</basic>                   |
        | after-foreign | basic is behind a foreign element    | <x:any/><basic>open</basic>            | <basic>open</basic><x:any/>           |
        | beside-pidf   | basic is beside another PIDF element | <basic>open</basic><note>n</note>      | <basic>open</basic><x:note>n</x:note> |
        | beside-text   | basic is beside text                 | <basic>open</basic>text                | <basic>open</basic><!-- text -->      |
        | text-only     | text without basic                   | text                                   | <x:any/>                              |

    @id:no-basic @PM-6-05 @implied-MUST
    Scenario: The client PUTs a status without a basic status
      Given the usage "pidf-manipulation"
      And the document "one tuple"
      And the client PUTs element 'presence/tuple[@id="t"]/status' with '<status xmlns:x="urn:example:xcaliper"><basic>open</basic><x:any/></status>'
      And the request succeeds
      When the client PUTs element 'presence/tuple[@id="t"]/status' with '<status xmlns:x="urn:example:xcaliper"><x:any/></status>'
      Then the request succeeds

    @id:basic-alone @PM-6-05 @implied-MUST
    Scenario: The client PUTs the basic status alone
      Given the usage "pidf-manipulation"
      And the document "one tuple"
      When the client PUTs element 'presence/tuple[@id="t"]/status/basic' with '<basic>busy</basic>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'presence/tuple[@id="t"]/status/basic' with '<basic>closed</basic>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>closed</basic>
            </status>
          </tuple>
        </presence>
        """

    @id:status-attribute @XCAP-8.2.5-01 @MUST
    Scenario Outline: The client PUTs <what> into a status
      Given the usage "pidf-manipulation"
      And the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
        </presence>
        """
      When the client PUTs attribute 'presence/tuple/status/@<attribute>?xmlns(x=urn:example:x)' with '"s"'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs attribute 'presence/tuple/@id' with '"s"'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <tuple id="s">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
        </presence>
        """

      Examples:
        | id          | what                    | attribute |
        | unqualified | an undeclared attribute | id        |
        | foreign     | a foreign attribute     | x:id      |

  # The text of RFC 3863 says MUST, and its schema does not say it. By RFC 4827 §7 the description of PIDF has constraints
  # beside the schemas. RFC 4825 §8.2.5 has the server refuse what breaks a constraint of the usage.
  Rule: A status has at least one child element

    @id:childless-status @PM-6-08 @MUST
    Scenario Outline: A status <what>
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="t">
            <status><content></status>
          </tuple>
        </presence>
        """
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>closed</basic>
            </status>
          </tuple>
        </presence>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>closed</basic>
            </status>
          </tuple>
        </presence>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id      | what                 | content          |
        | empty   | without content      |                  |
        | comment | with a comment alone | <!-- unknown --> |
