@server @usage:pres-rules
Feature: RFC 5025 §3.2.1, Subscription handling

  Rule: It is block, confirm, polite-block or allow

    @id:none @usage:org.alliance.pres-rules @PR-3.2.1-01 @implied-MUST
    Scenario Outline: "<wrong>" is none of them, "<right>" is
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
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a">
            <actions>
              <pr:sub-handling><right></pr:sub-handling>
            </actions>
          </rule>
        </ruleset>
        """
      Then the request succeeds
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
        | id                       | auid                    | wrong         | right        |
        | pres-rules-deny          | pres-rules              | deny          | block        |
        | pres-rules-confirm       | pres-rules              |               | confirm      |
        | pres-rules-polite-block  | pres-rules              | polite block  | polite-block |
        | pres-rules-allow         | pres-rules              | Allow         | allow        |
        | pres-rules-allow-confirm | pres-rules              | allow confirm | confirm      |
        | pres-rules-30            | pres-rules              | 30            | allow        |
        | pres-rules-pr-allow      | pres-rules              | <pr:allow/>   | allow        |
        | org-alliance-pres-rules  | org.alliance.pres-rules | deny          | block        |

    @id:put-itself @PR-3.2.1-01 @implied-MUST
    Scenario: It is put by itself
      Given the usage "pres-rules"
      And the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><actions/></rule></ruleset>
        """
      When the client PUTs element 'cr:ruleset/cr:rule[@id="a"]/cr:actions/sub-handling?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<sub-handling xmlns="urn:ietf:params:xml:ns:pres-rules">refuse</sub-handling>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'cr:ruleset/cr:rule[@id="a"]/cr:actions/sub-handling?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<sub-handling xmlns="urn:ietf:params:xml:ns:pres-rules">polite-block</sub-handling>'
      Then the request succeeds
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

    # Elements of other namespaces have a place in conditions, too; that of presence rules is none that the server ignores.
    @id:means-nothing @usage:xcap-caps @PR-3.2.1-01 @implied-MUST
    Scenario Outline: It is one of them also <where>, where it means nothing
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
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
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
      Then the request succeeds
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
        | id              | where                    | before                                     | behind            |
        | among-the       | among the conditions     |                                            |                   |
        | identity        | in an identity           | <identity>                                 | </identity>       |
        | identity-one-id | in what matches one      | <identity><one id="sip:alice@example.com"> | </one></identity> |
        | identity-many   | among the exceptions     | <identity><many>                           | </many></identity> |

  Rule: White space around it does not matter, and is kept

    @id:white-space @PR-3.2.1-02 @implied-MUST
    Scenario Outline: White space <where>
      Given the usage "pres-rules"
      And the document "no rules"
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
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a">
            <actions>
              <pr:sub-handling><before>allow<behind></pr:sub-handling>
            </actions>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id            | where         | before    | behind     |
        | in-front      | in front      | &#32;     |            |
        | behind        | behind        |           | &#32;&#32; |
        | on-both-sides | on both sides | &#10;&#9; | &#10;      |
