@server
Feature: RFC 5025 §3.2.1, Subscription handling

  Rule: The value of sub-handling is block, confirm, polite-block or allow

    @id:value @usage:<auid> @PR-3.2.1-01 @implied-MUST
    Scenario Outline: The value in <auid> is "<wrong>", then "<right>"
      Given the usage "<auid>"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a">
            <actions>
              <pr:sub-handling><wrong></pr:sub-handling>
            </actions>
          </rule>
        </ruleset>
        """
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged
      And the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a">
            <actions>
              <pr:sub-handling><right></pr:sub-handling>
            </actions>
          </rule>
        </ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a">
            <actions>
              <pr:sub-handling><right></pr:sub-handling>
            </actions>
          </rule>
        </ruleset>
        """

      Examples:
        | id            | auid                    | wrong         | right        |
        | deny          | pres-rules              | deny          | block        |
        | empty         | pres-rules              |               | confirm      |
        | space         | pres-rules              | polite block  | polite-block |
        | capital       | pres-rules              | Allow         | allow        |
        | two-values    | pres-rules              | allow confirm | confirm      |
        | number        | pres-rules              | 30            | allow        |
        | element       | pres-rules              | <pr:allow/>   | allow        |
        | alliance-deny | org.alliance.pres-rules | deny          | block        |

    @id:put-alone @usage:pres-rules @PR-3.2.1-01 @implied-MUST
    Scenario: The client PUTs the sub-handling alone
      Given the usage "pres-rules"
      And the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><actions/></rule></ruleset>
        """
      When the client PUTs element 'cr:ruleset/cr:rule[@id="a"]/cr:actions/sub-handling?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<sub-handling xmlns="urn:ietf:params:xml:ns:pres-rules">refuse</sub-handling>'
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged
      And the client PUTs element 'cr:ruleset/cr:rule[@id="a"]/cr:actions/sub-handling?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<sub-handling xmlns="urn:ietf:params:xml:ns:pres-rules">polite-block</sub-handling>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <actions>
              <sub-handling xmlns="urn:ietf:params:xml:ns:pres-rules">polite-block</sub-handling>
            </actions>
          </rule>
        </ruleset>
        """

    # Conditions may contain elements of other namespaces, but the server does not ignore the namespace of presence rules.
    @id:in-conditions @usage:pres-rules @usage:xcap-caps @PR-3.2.1-01 @implied-MUST
    Scenario Outline: A sub-handling <where>, where it has no meaning
      Given the usage "pres-rules"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a">
            <conditions>
              <before>
              <pr:sub-handling>deny</pr:sub-handling>
              <behind>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged
      And the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a">
            <conditions>
              <before>
              <pr:sub-handling>allow</pr:sub-handling>
              <behind>
            </conditions>
          </rule>
        </ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a">
            <conditions>
              <before>
              <pr:sub-handling>allow</pr:sub-handling>
              <behind>
            </conditions>
          </rule>
        </ruleset>
        """

      Examples:
        | id         | where                                  | before                                     | behind             |
        | conditions | among the conditions                   |                                            |                    |
        | identity   | in an identity                         | <identity>                                 | </identity>        |
        | one        | in a one element                       | <identity><one id="sip:alice@example.com"> | </one></identity>  |
        | many       | among the exceptions of a many element | <identity><many>                           | </many></identity> |

  Rule: White space around the value is insignificant, and the server keeps it

    @id:white-space @usage:pres-rules @PR-3.2.1-02 @implied-MUST
    Scenario Outline: White space <where> the value
      Given the usage "pres-rules"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a">
            <actions>
              <pr:sub-handling><before>allow<behind></pr:sub-handling>
            </actions>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the server rejects the same document with an undeclared element added

      Examples:
        | id         | where            | before    | behind     |
        | before     | before           | &#32;     |            |
        | after      | after            |           | &#32;&#32; |
        | both-sides | on both sides of | &#10;&#9; | &#10;      |

    # The server stores the body of the PUT (RFC 4825 §8.2.3).
    @id:white-space-kept @usage:pres-rules @XCAP-8.2.3-01 @implied-MUST
    Scenario: White space on both sides of the value is stored
      Given the usage "pres-rules"
      And there is no document
      And the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a">
            <actions>
              <pr:sub-handling>&#10;&#9;allow&#32;</pr:sub-handling>
            </actions>
          </rule>
        </ruleset>
        """
      And the request succeeds
      Then the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a">
            <actions>
              <pr:sub-handling>&#10;&#9;allow&#32;</pr:sub-handling>
            </actions>
          </rule>
        </ruleset>
        """
