@server
Feature: RFC 5025 §6, Example document

  Rule: The example document is valid

    @id:put @usage:<auid> @PR-6-01 @implied-MUST
    Scenario Outline: The client PUTs the example as a document of <auid>
      Given the usage "<auid>"
      And there is no document
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <cr:ruleset xmlns="urn:ietf:params:xml:ns:pres-rules"
         xmlns:pr="urn:ietf:params:xml:ns:pres-rules"
         xmlns:cr="urn:ietf:params:xml:ns:common-policy">
         <cr:rule id="a">
          <cr:conditions>
           <cr:identity>
            <cr:one id="sip:user@example.com"/>
           </cr:identity>
          </cr:conditions>
          <cr:actions>
           <pr:sub-handling>allow</pr:sub-handling>
          </cr:actions>
          <cr:transformations>
           <pr:provide-services>
             <pr:service-uri-scheme>sip</pr:service-uri-scheme>
             <pr:service-uri-scheme>mailto</pr:service-uri-scheme>
           </pr:provide-services>
           <pr:provide-persons>
             <pr:all-persons/>
           </pr:provide-persons>
           <pr:provide-activities>true</pr:provide-activities>
           <pr:provide-user-input>bare</pr:provide-user-input>
            <pr:provide-unknown-attribute
             ns="urn:vendor-specific:foo-namespace"
             name="foo">true</pr:provide-unknown-attribute>
          </cr:transformations>
         </cr:rule>
        </cr:ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <cr:ruleset xmlns="urn:ietf:params:xml:ns:pres-rules"
         xmlns:pr="urn:ietf:params:xml:ns:pres-rules"
         xmlns:cr="urn:ietf:params:xml:ns:common-policy">
         <cr:rule id="a">
          <cr:conditions>
           <cr:identity>
            <cr:one id="sip:user@example.com"/>
           </cr:identity>
          </cr:conditions>
          <cr:actions>
           <pr:sub-handling>allow</pr:sub-handling>
          </cr:actions>
          <cr:transformations>
           <pr:provide-services>
             <pr:service-uri-scheme>sip</pr:service-uri-scheme>
             <pr:service-uri-scheme>mailto</pr:service-uri-scheme>
           </pr:provide-services>
           <pr:provide-persons>
             <pr:all-persons/>
           </pr:provide-persons>
           <pr:provide-activities>true</pr:provide-activities>
           <pr:provide-user-input>bare</pr:provide-user-input>
            <pr:provide-unknown-attribute
             ns="urn:vendor-specific:foo-namespace"
             name="foo">true</pr:provide-unknown-attribute>
          </cr:transformations>
         </cr:rule>
        </cr:ruleset>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id         | auid                    |
        | pres-rules | pres-rules              |
        | alliance   | org.alliance.pres-rules |
