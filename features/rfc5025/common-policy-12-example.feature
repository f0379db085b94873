@server
Feature: RFC 4745 §12, Example

  Rule: The example document is valid

    @id:put @usage:<auid> @CP-12-01 @implied-MUST
    Scenario Outline: The client PUTs the example as a document of <auid>
      Given the usage "<auid>"
      # The user may write documents of the usage, also after a deletion.
      And the document "no rules"
      And there is no document
      And the document "no rules"
      And there is no document
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">

            <rule id="f3g44r1">
                <conditions>
                    <identity>
                        <one id="sip:bob@example.com"/>
                    </identity>
                    <sphere value="work"/>
                    <validity>
                        <from>2003-12-24T17:00:00+01:00</from>
                        <until>2003-12-24T19:00:00+01:00</until>
                    </validity>
                </conditions>
                <actions/>
                <transformations/>
            </rule>
        </ruleset>
        """
      Then the request succeeds
      But the server rejects the same document with an undeclared element added
      Given the client sends GET to the document
      And the server answers 200
      Then the XML body has
        | XPath                                      | value   |
        | count(/*/*)                                | 1       |
        | string(/*/*[local-name()="rule"]/@id)      | f3g44r1 |
        | count(/*/*/*[local-name()="conditions"]/*) | 3       |
      But the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">

            <rule id="f3g44r1">
                <conditions>
                    <identity>
                        <one id="sip:bob@example.com"/>
                    </identity>
                    <sphere value="work"/>
                    <validity>
                        <from>2003-12-24T17:00:00+01:00</from>
                        <until>2003-12-24T19:00:00+01:00</until>
                    </validity>
                </conditions>
                <actions/>
                <transformations/>
            </rule>
        </ruleset>
        """

      Examples:
        | id         | auid                    |
        | pres-rules | pres-rules              |
        | alliance   | org.alliance.pres-rules |
