Feature: Supplementary services of a subscriber at Ut

  Rule: A client reads and changes the services of its user

    @id:ut-read-services @UA-UT-01
    Scenario: The client reads the services
      Given the server has the preset ut
      And the user is 'sip:+15550100@ims.example.com'
      And the task
        """json
        {"do": "read", "usage": "simservs.ngn.etsi.org"}
        """
      Then the client has read 'communication-diversion'
      And the client reports success

    @id:ut-write-services @XCAP-7.1-02
    Scenario: The client replaces all services
      Given the server has the preset ut
      And the user is 'sip:+15550100@ims.example.com'
      And the task
        """json
        {"do": "replace", "usage": "simservs.ngn.etsi.org",
         "content": "<simservs xmlns=\"http://uri.etsi.org/ngn/params/xml/simservs/xcap\"><communication-waiting active=\"true\"/></simservs>"}
        """
      Then the document "simservs.ngn.etsi.org/simservs.xml" equals
        """
        <simservs xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap"><communication-waiting active="true"/></simservs>
        """
      And the client reports success

    @id:ut-new-rule @UA-USE-01
    Scenario: The client adds a rule, whose elements are in another namespace
      Given the server has the preset ut
      And the user is 'sip:+15550100@ims.example.com'
      And the document "simservs.ngn.etsi.org/simservs.xml"
        """
        <simservs xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap" xmlns:cp="urn:ietf:params:xml:ns:common-policy"><communication-diversion active="true"><cp:ruleset/></communication-diversion></simservs>
        """
      And the task
        """json
        {"do": "create", "usage": "simservs.ngn.etsi.org", "document": "simservs.xml",
         "at": [{"name": "communication-diversion"}, {"name": "ruleset", "namespace": "urn:ietf:params:xml:ns:common-policy"},
                {"name": "rule", "namespace": "urn:ietf:params:xml:ns:common-policy", "where": {"id": "always"}}],
         "content": "<cp:rule xmlns:cp=\"urn:ietf:params:xml:ns:common-policy\" id=\"always\"><cp:conditions/><cp:actions><forward-to xmlns=\"http://uri.etsi.org/ngn/params/xml/simservs/xcap\"><target>sip:+15550101@ims.example.com</target></forward-to></cp:actions></cp:rule>"}
        """
      Then the document "simservs.ngn.etsi.org/simservs.xml" contains 'always'
      And the client reports success

  Rule: A client answers the challenge of a bootstrapping realm

    @id:ut-bootstrapped @UA-UT-06
    Scenario: The realm is that of bootstrapping
      Given the server has the preset ut
      And the user is 'sip:+15550100@ims.example.com'
      And the user logs in as 'I1U8vpY3qJ0hiuZNrke/NQ==@bsf.mnc001.mcc001.pub.3gppnetwork.org'
      And the server asks for Digest credentials with MD5
      And the task
        """json
        {"do": "read", "usage": "simservs.ngn.etsi.org"}
        """
      Then the client sends Digest credentials
      And the client has read 'communication-diversion'
      And the client reports success
